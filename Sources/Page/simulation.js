export class Simulation {
  constructor(root, services) {}
}
