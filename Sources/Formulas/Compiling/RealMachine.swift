struct RealRun {
  /// The instructions that may still be done; negative when the evaluation was stopped.
  var work: Int
  var operatorDepth = 0
}

extension Program {
  /// The value for these values of the variables, of which there must be enough; NaN if undefined or stopped by a
  /// limit; allocates only for stacks from a kilobyte on, or where arrays are needed.
  func value(_ values: UnsafeBufferPointer<Double>) -> Double {
    // A stack of a fixed size is made faster than one of the size that is needed.
    if capacity <= 32 {
      return withUnsafeTemporaryAllocation(of: Double.self, capacity: 32) { value(values, $0) }
    }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: capacity) { value(values, $0) }
  }

  private func value(
    _ values: UnsafeBufferPointer<Double>, _ memory: UnsafeMutableBufferPointer<Double>
  ) -> Double {
    guard let stack = memory.baseAddress else { return .nan }
    for index in 0..<variableCount { stack[index] = values[index] }
    var run = RealRun(work: limits.work)
    let value = self.run(&run, stack, from: 0, base: 0, top: mainSlotCount - 1, depth: 0)
    return run.work < 0 ? .nan : value
  }

  func constant(from start: Int, _ count: Int) -> Double {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { memory in
      guard let stack = memory.baseAddress else { return .nan }
      var run = RealRun(work: 0)
      return self.run(&run, stack, from: start, base: 0, top: -1, depth: 0)
    }
  }

  /// Runs from an instruction to the next `stop`, and returns the top of the stack, whose places count from its start:
  /// with a pointer to the top, optimised Swift 6.3 drops the first of `top[-1] = 0; top[0] = 1`.
  func run(
    _ run: inout RealRun, _ stack: UnsafeMutablePointer<Double>, from start: Int, base frame: Int,
    top stackTop: Int, depth calls: Int
  ) -> Double {
    instructions.withUnsafeBufferPointer { code in
      var index = start
      var base = frame
      var top = stackTop
      var depth = calls
      while true {
        switch code[index] {
        case .constant(let value, _):
          top &+= 1
          stack[top] = value
        case .local(let slot):
          top &+= 1
          stack[top] = stack[base &+ Int(slot)]
        case .store(let slot):
          stack[base &+ Int(slot)] = stack[top]
          top &-= 1
        case .negate: stack[top] = -stack[top]
        case .not: stack[top] = 1 - stack[top]
        case .factorial: stack[top] = RealArithmetic.factorial(stack[top])
        case .add:
          top &-= 1
          stack[top] += stack[top &+ 1]
        case .subtract:
          top &-= 1
          stack[top] -= stack[top &+ 1]
        case .multiply:
          top &-= 1
          stack[top] *= stack[top &+ 1]
        case .divide:
          top &-= 1
          stack[top] = RealArithmetic.divide(stack[top], stack[top &+ 1])
        case .power:
          top &-= 1
          stack[top] = RealArithmetic.power(stack[top], stack[top &+ 1])
        case .square: stack[top] *= stack[top]
        case .compare(let comparison):
          top &-= 1
          stack[top] = RealArithmetic.compare(comparison, stack[top], stack[top &+ 1])
        case .compareNext(let comparison, let end):
          top &-= 1
          let right = stack[top &+ 1]
          let answer = RealArithmetic.compare(comparison, stack[top], right)
          if answer != 1 {
            stack[top] = answer
            index = Int(end)
            continue
          }
          stack[top] = right
        case .andThen(let end):
          if stack[top] != 1 {
            index = Int(end)
            continue
          }
          top &-= 1
        case .orElse(let end):
          if stack[top] != 0 {
            index = Int(end)
            continue
          }
          top &-= 1
        case .branch(let next, let end):
          let condition = stack[top]
          if condition.isNaN {
            index = Int(end)
            continue
          }
          top &-= 1
          if condition == 0 {
            index = Int(next)
            continue
          }
        case .jump(let target):
          index = Int(target)
          continue
        case .noBranch:
          top &+= 1
          stack[top] = .nan
        case .unary(let function): stack[top] = bodies[Int(function)].unary(stack[top])
        case .binary(let function):
          top &-= 1
          stack[top] = bodies[Int(function)].binary(stack[top], stack[top &+ 1])
        case .list(let function, let count):
          top &-= Int(count) &- 1
          stack[top] = bodies[Int(function)].list(
            UnsafeBufferPointer(start: stack + top, count: Int(count)))
        case .call(let unit):
          let callee = units[Int(unit)]
          run.work -= callee.length
          depth += 1
          if depth > limits.depth { run.work = -1 }
          if run.work < 0 { return .nan }
          let inner = top &- callee.parameterCount &+ 1
          top = inner &+ callee.slotCount &+ 1
          stack[top &- 1] = Double(index)
          stack[top] = Double(base)
          base = inner
          index = callee.start
          continue
        case .leave(let slots):
          let value = stack[top]
          let state = base &+ Int(slots)
          top = base
          base = Int(stack[state &+ 1])
          index = Int(stack[state])
          stack[top] = value
          depth -= 1
        case .loop(let slot, let end, let isProduct):
          top &-= 1
          let begins = RealLoop.begin(stack + top, limits.terms, isProduct: isProduct)
          if !begins {
            index = Int(end)
            continue
          }
          stack[base &+ Int(slot)] = stack[top]
          top &+= RealLoop.size &- 1
        case .next(let slot, let start, let isProduct):
          run.work -= index - Int(start) + 1
          if run.work < 0 { return .nan }
          top &-= RealLoop.size
          if let next = RealLoop.take(stack + top, isProduct: isProduct) {
            stack[base &+ Int(slot)] = next
            top &+= RealLoop.size &- 1
            index = Int(start)
            continue
          }
        case .bound(let bound, let slot, let end):
          top = apply(
            &run, stack, Int(bound), from: index &+ 1, to: Int(end), slot: Int(slot), base: base,
            top: top, depth: depth)
          index = Int(end)
          continue
        case .stop: return stack[top]
        }
        index &+= 1
      }
    }
  }

  /// Puts the value of an injected operator of code on the stack; gives the new top.
  @inline(never)
  private func apply(
    _ run: inout RealRun, _ stack: UnsafeMutablePointer<Double>, _ operation: Int, from start: Int,
    to end: Int, slot: Int, base: Int, top: Int, depth: Int
  ) -> Int {
    let bound = operators[operation].bound
    let count = bound.argumentCount
    let first = top - count + 1
    let arguments = Array(UnsafeBufferPointer(start: stack + first, count: count))
    stack[first] = .nan
    guard let body = bound.body, run.operatorDepth < EvaluationLimits.operatorDepth,
      !arguments.contains(where: { $0.isNaN })
    else { return first }
    run.operatorDepth += 1
    defer { run.operatorDepth -= 1 }
    if let search = bound.search, isEnclosed(from: start, to: end) {
      let places = slotCount(of: start)
      let function = BoundFunction(
        program: self, start: MachineState(index: start, base: base, top: top, depth: depth),
        end: end - 1, slot: slot,
        frame: (0..<places).map { Enclosure(stack[base + $0]) })
      if let value = function.value(of: search, arguments, &run.work) {
        stack[first] = value
        return first
      }
    }
    func function(_ x: Double) -> Double {
      run.work -= end - start
      if run.work < 0 { return .nan }
      stack[base + slot] = x
      return self.run(&run, stack, from: start, base: base, top: top, depth: depth)
    }
    stack[first] = (try? body(function, arguments))?.value ?? .nan
    return first
  }
}
