import type { AccountEvent, Quote } from '@kontor/shared/wire'
import { createAlertJob } from '../alerts/alert-job.ts'
import { snapshotAt } from '../booking/snapshot.ts'
import type { Partition } from '../partitions/partition.ts'
import type { TradingContext } from '../writer/context.ts'
import { reloadUnsure } from './changed-orders.ts'
import { execute } from './execute.ts'
import { createFailedTasks } from './failed-tasks.ts'
import { loadOrders } from './load-orders.ts'
import { createSwapJob } from './swap-job.ts'
import { type Task, tasksOf } from './tasks.ts'

export interface Reports {
  /** A user's orders changed without a call of theirs. Without an event only figures changed. */
  notify(personId: string, event?: AccountEvent): void
  /** Symbols of the partition have ticked. */
  publish(quotes: readonly Quote[]): void
  log(line: string): void
  /** A task failed; it is tried again. */
  countFailure(): void
}

/** The engine of a partition. */
export interface Engine {
  /** Resolves when the live orders are loaded and all missed ticks are processed. */
  ready: Promise<void>
  /** The market's instant up to which every tick is processed and every task is executed. */
  doneUntil(): number
  /** Starts no more tasks; resolves when none is running. */
  stop(): Promise<void>
}

/**
 * Maximum missed ticks that are processed: ten minutes at two a second. Triggers reached earlier,
 * and still reached, execute at the first of them. Source: TRADE-35.
 */
const MAX_MISSED_TICKS = 1_200

/**
 * Executes the tasks that the market triggers: liquidations, stop losses, take profits, fills, and
 * each night's swap; announces price alerts. Every order is checked at every tick after its last
 * change, with the prices of that tick, also when the tick, the order or this process is late.
 * Prices are a function of time, so a past tick can be processed again, and a task is executed at
 * most once.
 */
export function startEngine(
  context: TradingContext,
  partition: Partition,
  { notify, publish, log, countFailure }: Reports,
): Engine {
  const { feed, triggers, engines } = context
  // After the market was set back, processing starts now.
  const begun = Math.min(partition.since ?? feed.now(), feed.now())
  /** Tasks that are running, by order, and the tick of each. */
  const running = new Map<string, { at: number; ended: Promise<void> }>()
  const failed = createFailedTasks(Date.now)
  const swapJob = createSwapJob(context, partition, { notify, log })
  const alertJob = createAlertJob(context, partition, { notify, log, ticksAfter })
  /** The last tick that was processed. */
  let processed = begun
  let state: 'catching up' | 'live' | 'stopped' = 'catching up'

  const isActive = () => state !== 'stopped' && partition.isHeld()
  function ticksAfter(from: number): number[] {
    return isActive() ? feed.ticks(from, feed.now(), MAX_MISSED_TICKS) : []
  }

  function processTicks(): void {
    for (const { task, at } of failed.all()) begin(task, at)
    for (const at of ticksAfter(processed)) processTick(at)
  }

  function processTick(at: number): void {
    const symbols = [...triggers.symbols()].filter(partition.owns)
    const tasks = tasksOf(triggers, symbols, (symbol) => snapshotAt(feed, symbol, at))
    for (const task of tasks) {
      const since = triggers.since(task.due.order.id) ?? at
      if (since < at) begin(task, at)
    }
    processed = at
  }

  /** Starts one task at a time per order, the earliest first; `rewind` repeats later ticks. */
  function begin(task: Task, at: number): void {
    const { id } = task.due.order
    if (running.has(id) || failed.waits(id)) return
    const first = failed.of(id) ?? { task, at }
    const ended = run(first.task, first.at).finally(() => running.delete(id))
    running.set(id, { at: first.at, ended })
  }

  async function run(task: Task, at: number): Promise<void> {
    const { id, personId } = task.due.order
    try {
      const outcome = await execute(context, partition, task, at)
      if (outcome.state === 'done') notify(personId, outcome.event)
      if (outcome.state === 'lost') failed.add(id, { task, at })
      else failed.remove(id)
    } catch (cause) {
      failed.add(id, { task, at })
      countFailure()
      log(`${task.due.why} of ${id} failed and is tried again: ${String(cause)}`)
    }
  }

  async function idle(): Promise<void> {
    await Promise.all([...running.values()].map(({ ended }) => ended))
  }

  /** A fill may need money that an earlier tick paid, so each tick waits for the previous one. */
  async function catchUp(): Promise<void> {
    for (let ticks = ticksAfter(processed); ticks.length > 0; ticks = ticksAfter(processed))
      for (const at of ticks) {
        processTick(at)
        if (running.size > 0) await idle()
        // Rewound meanwhile: the list of ticks is out of date.
        if (processed < at) break
      }
  }

  async function start(): Promise<void> {
    await loadOrders(context, partition, log)
    await catchUp()
    await swapJob.run()
    void alertJob.run()
    await catchUp()
    if (isActive()) state = 'live'
  }

  const registered = {
    owns: partition.owns,
    rewind(since: number) {
      processed = Math.max(begun, Math.min(processed, since))
    },
  }
  engines.add(registered)
  const stopListening = feed.onTick((quotes) => {
    if (!isActive()) return
    publish(quotes.filter(({ symbol }) => partition.owns(symbol)))
    if (state !== 'live') return
    void swapJob.run()
    void alertJob.run()
    void reloadUnsure(context)
    processTicks()
  })

  return {
    ready: start(),
    doneUntil: () =>
      Math.min(
        processed,
        alertJob.doneUntil(),
        ...[...running.values(), ...failed.all()].map(({ at }) => at - 1),
      ),
    async stop() {
      state = 'stopped'
      stopListening()
      engines.delete(registered)
      triggers.removeAll(partition.owns)
      await swapJob.idle()
      await alertJob.idle()
      await idle()
    },
  }
}
