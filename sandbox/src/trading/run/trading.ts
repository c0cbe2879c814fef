import type { Quote } from '@kontor/shared/wire'
import { carryOut } from './carry-out.ts'
import { tasksOf, type Task } from './due.ts'
import type { Floor } from '../writer/floor.ts'
import { loadOrders } from './load.ts'
import { momentAt } from '../orders/moment.ts'
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
  /** The market's instant up to which everything is done. */
  doneUntil(): number
  /** Does nothing more from now on; resolves when nothing is under way. */
  stop(): Promise<void>
}

/**
 * Ticks that are gone through one by one: ten minutes of them, at two a second. Whoever was shut
 * for longer begins with the market as it is now.
 */
const MOST_TICKS = 1_200

/**
 * Does by itself what the market asks for: forced closes, stop losses, take profits, fills, and
 * each night's swap. Every tick is looked at, at its own prices, by every order that was there
 * before it, however late the tick, the order or this process is: the market is a function of time,
 * so a past tick costs what a present one does, and what a second look finds is not done twice.
 */
export function startTrading(
  floor: Floor,
  section: Section,
  { notify, publish, log }: Reports,
): Trading {
  const { feed, book } = floor
  const begun = section.since ?? feed.now()
  const underWay = new Map<string, { at: number; ended: Promise<void> }>()
  /** What could not be done, by order, and at which tick it was due. */
  const undone = new Map<string, { task: Task; at: number }>()
  const nights = createNightWatch(floor, section, { notify, log })
  /** The last tick that was looked at. */
  let looked = begun
  let state: 'catching up' | 'live' | 'stopped' = 'catching up'

  const isActing = () => state !== 'stopped' && section.holds()
  const missed = () => feed.ticks(looked, feed.now())

  function look(): void {
    for (const { task, at } of undone.values()) begin(task, at)
    const ticks = missed()
    for (const at of ticks.length > MOST_TICKS ? [feed.now()] : ticks) lookAt(at)
  }

  function lookAt(at: number): void {
    const symbols = [...book.symbols()].filter(section.mine)
    const tasks = tasksOf(book, symbols, (symbol) => momentAt(feed, symbol, at))
    for (const task of tasks) if ((book.since(task.due.order.id) ?? at) < at) begin(task, at)
    looked = at
  }

  /**
   * One thing at a time for each order, the earliest first: what it has then become is looked at
   * from that tick on.
   */
  function begin(task: Task, at: number): void {
    const { id } = task.due.order
    if (underWay.has(id)) return
    const first = undone.get(id) ?? { task, at }
    const ended = work(first.task, first.at).finally(() => underWay.delete(id))
    underWay.set(id, { at: first.at, ended })
  }

  async function work(task: Task, at: number): Promise<void> {
    const { id, personId } = task.due.order
    try {
      const outcome = await carryOut(floor, section, task, at)
      if (outcome === 'done') notify(personId)
      if (outcome === 'lost') undone.set(id, { task, at })
      else undone.delete(id)
    } catch (cause) {
      undone.set(id, { task, at })
      log(`${task.due.why} of ${id} failed and is tried again: ${String(cause)}`)
    }
  }

  async function idle(): Promise<void> {
    await Promise.all([...underWay.values()].map(({ ended }) => ended))
  }

  async function catchUp(): Promise<void> {
    while (isActing() && missed().length > 0) {
      look()
      await idle()
    }
  }

  async function start(): Promise<void> {
    await loadOrders(floor, section, log)
    await catchUp()
    await nights.look()
    await catchUp()
    if (!isActing()) return
    lookAt(feed.now())
    state = 'live'
  }

  const engine = {
    mine: section.mine,
    lookFrom(since: number) {
      looked = Math.max(begun, Math.min(looked, since))
    },
  }
  floor.engines.add(engine)
  const stopListening = feed.onTick((quotes) => {
    if (!isActing()) return
    publish(quotes.filter(({ symbol }) => section.mine(symbol)))
    if (state !== 'live') return
    void nights.look()
    look()
  })

  return {
    ready: start(),
    doneUntil: () =>
      Math.min(looked, ...[...underWay.values(), ...undone.values()].map(({ at }) => at - 1)),
    async stop() {
      state = 'stopped'
      stopListening()
      floor.engines.delete(engine)
      book.removeAll(section.mine)
      await nights.idle()
      await idle()
    },
  }
}
