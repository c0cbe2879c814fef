/** Work on accounts: one after the other on each, side by side on different ones. */
export interface Lanes {
  /** Runs work once all that was given for its account before has ended, well or not. */
  run<Result>(account: string, work: () => Promise<Result>): Promise<Result>
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

/** Empty lanes, in memory. */
export function createLanes(): Lanes {
  const last = new Map<string, Promise<void>>()
  return {
    run(account, work) {
      const turn = (last.get(account) ?? Promise.resolve()).then(work)
      const ended = turn.then(leave, leave)
      function leave(): void {
        if (last.get(account) === ended) last.delete(account)
      }
      last.set(account, ended)
      return turn
    },
    async idle() {
      while (last.size > 0) await Promise.all(last.values())
    },
  }
}
