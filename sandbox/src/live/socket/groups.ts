import { type QuoteMessage, quoteMessage } from './quote-message.ts'
import { sendTick, type Subscriber } from './subscriber.ts'

/** The clients that want the same symbols in the same order: they are sent the same bytes. */
interface Group {
  name: string
  symbols: readonly string[]
  members: Set<Subscriber>
}

/** The symbols that each client wants. */
export interface Groups {
  /** Replaces the symbols that a client wants. */
  join(subscriber: Subscriber, symbols: readonly string[]): void
  leave(subscriber: Subscriber): void
  /** Sends the quotes that changed; each group's message is encoded once. */
  tick(changed: ReadonlySet<string>): void
}

/**
 * Compressing a message costs as much as ten writes, so it pays for groups of ten or more. For
 * smaller groups it is done at most 32 times a tick.
 */
const MANY = 10
const FEW_COMPRESSED = 32

/** Starts without clients. `encoded` returns the newest quote of a symbol as JSON text. */
export function createGroups(encoded: (symbol: string) => string): Groups {
  const groups = new Map<string, Group>()
  const groupOf = new Map<Subscriber, Group>()

  function leave(subscriber: Subscriber): void {
    const group = groupOf.get(subscriber)
    if (group === undefined) return
    groupOf.delete(subscriber)
    group.members.delete(subscriber)
    if (group.members.size === 0) groups.delete(group.name)
  }

  return {
    join(subscriber, symbols) {
      leave(subscriber)
      if (symbols.length === 0) return
      const name = symbols.join()
      const group = groups.get(name) ?? { name, symbols, members: new Set() }
      groups.set(name, group)
      group.members.add(subscriber)
      groupOf.set(subscriber, group)
    },
    leave,
    tick(changed) {
      let compressible = FEW_COMPRESSED
      for (const { symbols, members } of groups.values()) {
        const wanted = symbols.filter((symbol) => changed.has(symbol))
        const compress = members.size >= MANY || compressible-- > 0
        let whole: QuoteMessage | undefined
        let answer: QuoteMessage | undefined
        const tick = {
          changed: wanted.length > 0 ? quoteMessage(wanted.map(encoded), { compress }) : null,
          all: () => (whole ??= quoteMessage(symbols.map(encoded), { compress })),
          snapshot: () => (answer ??= quoteMessage(symbols.map(encoded), { snapshot: true })),
        }
        for (const member of members) sendTick(member, tick)
      }
    },
  }
}
