/** A mutex for each account: work on one account is serial, different accounts are parallel. */
export interface AccountMutex {
  /** Runs work after all earlier work of its account has ended, also when that failed. */
  run<Result>(account: string, work: () => Promise<Result>): Promise<Result>
  /** Resolves when no work is running or waiting. */
  idle(): Promise<void>
}

/** The mutexes of this process; locks of the database exclude other processes. */
export function createAccountMutex(): AccountMutex {
  const last = new Map<string, Promise<void>>()
  return {
    run(account, work) {
      const done = (last.get(account) ?? Promise.resolve()).then(work)
      const ended = done.then(forget, forget)
      function forget(): void {
        if (last.get(account) === ended) last.delete(account)
      }
      last.set(account, ended)
      return done
    },
    async idle() {
      while (last.size > 0) await Promise.all(last.values())
    },
  }
}
