import type { Quote } from '@kontor/shared/wire'
import { carryOut } from './carry-out.ts'
import { createCatchUp } from './catch-up.ts'
import { tasksOf, type Task } from './due.ts'
import type { Floor } from './floor.ts'
import { loadOrders } from './load.ts'
import { momentOf } from './moment.ts'
import { createNightWatch } from './nights.ts'
import type { Section } from './section.ts'

export interface Reports {
  /** A user's orders changed by themselves. */
  notify(personId: string): void
  /** Symbols of the section have ticked. */
  publish(quotes: readonly Quote[]): void
  log(line: string): void
}

/** The engine of a section. */
export interface Trading {
  /** Resolves when what stood is loaded and the past is caught up with. */
  ready: Promise<void>
  /** The market's instant up to which everything is done; null before that is known. */
  doneUntil(): number | null
  /** Does nothing more from now on; resolves when nothing is under way. */
  stop(): Promise<void>
}

/**
 * Does by itself what the market asks for, at each tick: forced closes, stop losses, take profits, fills, and each night's swap. What stood
 * before it is loaded, the ticks that nobody looked at are gone through, the nights since then are settled, and the market is looked at once.
 */
export function startTrading(floor: Floor, section: Section, reports: Reports): Trading {
  const { feed, book } = floor
  const { notify, publish, log } = reports
  const underWay = new Map<string, { at: number; ended: Promise<void> }>()
  const nights = createNightWatch(floor, section, reports)
  let looked = section.since
  /** The earliest instant of what was due when the section was lost. */
  let left = Infinity
  let state: 'catching up' | 'live' | 'stopped' = 'catching up'

  const isMine = ({ symbol }: { symbol: string }) => section.mine(symbol)

  function look(moved: readonly string[]): void {
    const at = feed.now()
    const symbols = new Set(moved.flatMap(book.movedBy).filter(section.mine))
    for (const task of tasksOf(book, symbols, (symbol) => momentOf(feed, symbol))) void begin(task, at)
    looked = at
  }

  /** One thing at a time for each order. */
  function begin(task: Task, at: number): Promise<void> {
    const { id } = task.due.order
    const before = underWay.get(id)
    if (before !== undefined) return before.ended
    const ended = work(task, at).finally(() => underWay.delete(id))
    underWay.set(id, { at, ended })
    return ended
  }

  async function work(task: Task, at: number): Promise<void> {
    try {
      const outcome = await carryOut(floor, section, task, at)
      if (outcome === 'done') notify(task.due.order.personId)
      if (outcome === 'lost') left = Math.min(left, at)
    } catch (cause) {
      // It stays in the book: the next tick tries again.
      log(`${task.due.why} of ${task.due.order.id} failed: ${String(cause)}`)
    }
  }

  const catchUp = createCatchUp(floor, section, begin)

  async function start(): Promise<void> {
    const watchedSince = await loadOrders(floor, section, log)
    looked = await catchUp(looked, watchedSince)
    await nights.look()
    looked = await catchUp(looked, watchedSince)
    if (state === 'stopped') return
    look(feed.listings.map(({ symbol }) => symbol))
    state = 'live'
  }

  floor.sections.add(section)
  const stopListening = feed.onTick((quotes) => {
    if (!section.holds()) return
    publish(quotes.filter(isMine))
    if (state !== 'live') return
    void nights.look()
    look(quotes.map(({ symbol }) => symbol))
  })

  return {
    ready: start(),
    doneUntil() {
      if (looked === null) return null
      return Math.min(looked, left - 1, ...[...underWay.values()].map(({ at }) => at - 1))
    },
    async stop() {
      state = 'stopped'
      stopListening()
      floor.sections.delete(section)
      book.removeAll(section.mine)
      await nights.idle()
      await Promise.all([...underWay.values()].map(({ ended }) => ended))
    },
  }
}
