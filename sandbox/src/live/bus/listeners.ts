import type { Bus, Kind, News } from './bus.ts'

type Sets = { [Of in Kind]: Set<(news: News[Of]) => void> }

/** Who hears what in this process. */
export interface Listeners extends Pick<Bus, 'hear'> {
  pass<Of extends Kind>(kind: Of, news: News[Of]): void
}

/** Nobody yet. */
export function createListeners(): Listeners {
  const sets: Sets = { quotes: new Set(), account: new Set(), order: new Set(), ended: new Set() }
  return {
    hear(kind, listener) {
      sets[kind].add(listener)
      return () => void sets[kind].delete(listener)
    },
    pass(kind, news) {
      for (const listener of sets[kind]) listener(news)
    },
  }
}
