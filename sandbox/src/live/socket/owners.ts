import type { Owner, Subscriber } from './subscriber.ts'

/** Whose the lines are. */
export interface Owners {
  /** Notes whose a line is, once that is known; null for a visitor. */
  recognise(subscriber: Subscriber, owner: Promise<Owner | null>): Promise<void>
  /** Sessions ended: their lines are over. */
  end(sessions: readonly string[]): void
}

/**
 * Nobody's yet; `lines` are all that are open, `over` is called with each that outlived its
 * session.
 */
export function createOwners(
  lines: Iterable<Subscriber>,
  over: (subscriber: Subscriber) => void,
): Owners {
  let asking = 0
  /** While somebody is looked up their session may end. */
  const endedMeanwhile = new Set<string>()

  return {
    async recognise(subscriber, owner) {
      asking += 1
      subscriber.owner = await owner
      asking -= 1
      if (subscriber.owner !== null && endedMeanwhile.has(subscriber.owner.session))
        over(subscriber)
      if (asking === 0) endedMeanwhile.clear()
    },
    end(sessions) {
      for (const line of lines)
        if (line.owner !== null && sessions.includes(line.owner.session)) over(line)
      if (asking > 0) for (const session of sessions) endedMeanwhile.add(session)
    },
  }
}
