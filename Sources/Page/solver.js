export class Solver {
  constructor(root, services) {}
}
