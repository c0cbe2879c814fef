import type { Owner, Subscriber } from './subscriber.ts'

/** The user to whom each connection belongs. */
export interface Owners {
  /** Stores the owner of a connection once the look-up ends; null for a visitor. */
  recognise(subscriber: Subscriber, owner: Promise<Owner | null>): Promise<void>
  /** Closes the connections of sessions that ended. */
  end(sessions: readonly string[]): void
}

/**
 * Starts with no owner known. `subscribers` are all connected clients; `close` is called for each
 * one whose session has ended.
 */
export function createOwners(
  subscribers: Iterable<Subscriber>,
  close: (subscriber: Subscriber) => void,
): Owners {
  let lookups = 0
  /** A session can end while its user is looked up. */
  const endedMeanwhile = new Set<string>()

  return {
    async recognise(subscriber, owner) {
      lookups += 1
      subscriber.owner = await owner
      lookups -= 1
      if (subscriber.owner !== null && endedMeanwhile.has(subscriber.owner.session))
        close(subscriber)
      if (lookups === 0) endedMeanwhile.clear()
    },
    end(sessions) {
      for (const subscriber of subscribers)
        if (subscriber.owner !== null && sessions.includes(subscriber.owner.session))
          close(subscriber)
      if (lookups > 0) for (const session of sessions) endedMeanwhile.add(session)
    },
  }
}
