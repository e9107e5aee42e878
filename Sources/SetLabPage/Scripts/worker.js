// What a thread of its own runs: an engine that answers messages in their order.
import { Engine, Trapped } from './engine.js';

let engine;
self.onmessage = ({ data }) => {
  if (data.module) {
    engine = new Engine(data.module, data.tables);
    return;
  }
  try {
    self.postMessage({ number: data.number, answer: engine.ask(...data.words) });
  } catch (error) {
    self.postMessage({ number: data.number, mistake: error.message, isTrapped: error instanceof Trapped });
  }
};
