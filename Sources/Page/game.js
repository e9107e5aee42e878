export class Game {
  constructor(root, services) {}
}
