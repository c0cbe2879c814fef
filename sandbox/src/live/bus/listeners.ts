import type { Bus, Messages, Topic } from './bus.ts'

type Sets = { [Of in Topic]: Set<(message: Messages[Of]) => void> }

/** The subscribers of this process. */
export interface Listeners extends Pick<Bus, 'subscribe'> {
  pass<Of extends Topic>(topic: Of, message: Messages[Of]): void
}

/** An empty list of subscribers. */
export function createListeners(): Listeners {
  const sets: Sets = { quotes: new Set(), account: new Set(), order: new Set(), ended: new Set() }
  return {
    subscribe(topic, listener) {
      sets[topic].add(listener)
      return () => void sets[topic].delete(listener)
    },
    pass(topic, message) {
      for (const listener of sets[topic]) listener(message)
    },
  }
}
