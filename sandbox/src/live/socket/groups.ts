import { quoteFrame, type Frame } from './frame.ts'
import { pass, type Subscriber } from './subscriber.ts'

/** Those who want the same symbols in the same order, and so are sent the same bytes. */
interface Group {
  name: string
  symbols: readonly string[]
  members: Set<Subscriber>
}

/** Who wants what. */
export interface Groups {
  /** Replaces what a subscriber wants. */
  join(subscriber: Subscriber, symbols: readonly string[]): void
  leave(subscriber: Subscriber): void
  /** Passes on what moved; what a group is sent is put together once. */
  tick(moved: ReadonlySet<string>): void
}

/**
 * Packing costs what ten writes cost. So many share it well; for groups with fewer it is done so
 * often a tick.
 */
const MANY = 10
const FEW_PACKED = 32

/** Nobody yet; `encoded` gives the newest quote of a symbol as JSON text. */
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
    tick(moved) {
      let packable = FEW_PACKED
      for (const { symbols, members } of groups.values()) {
        const wanted = symbols.filter((symbol) => moved.has(symbol))
        const pack = members.size >= MANY || packable-- > 0
        let whole: Frame | undefined
        const brought = {
          moved: wanted.length > 0 ? quoteFrame(wanted.map(encoded), { pack }) : null,
          all: () => (whole ??= quoteFrame(symbols.map(encoded), { pack })),
        }
        for (const member of members) pass(member, brought)
      }
    },
  }
}
