// A page from a web server is kept by the browser, so that it opens without a network and can be installed; a page from a file needs
// nothing of it. The names are those of the files that .ci/page writes beside the page.
export async function keepOffline() {
  if (!location.protocol.startsWith('http') || !navigator.serviceWorker) return;
  try {
    await navigator.serviceWorker.register(`setlab.worker.js?${encodeURIComponent(location.pathname)}`);
  } catch {
    return; // The page stands alone there.
  }
  const link = document.createElement('link');
  [link.rel, link.href] = ['manifest', 'setlab.webmanifest'];
  document.head.append(link);
}
