import type { MarketSnapshot } from '../rules/market.ts'
import type { Due, TriggerIndex } from '../triggers/trigger-index.ts'

/** A trigger that was reached, and the market at that tick. */
export interface Task {
  due: Due
  snapshot: MarketSnapshot
}

/** Source: TRADE-34. */
const priority = ['liquidation', 'stop-loss', 'take-profit', 'fill'] as const

/** The triggers that a tick has reached on open markets, in the order of execution. */
export function tasksOf(
  triggers: TriggerIndex,
  symbols: Iterable<string>,
  snapshotOf: (symbol: string) => MarketSnapshot | null,
): Task[] {
  const tasks: Task[] = []
  for (const symbol of symbols) {
    const snapshot = snapshotOf(symbol)
    if (snapshot?.open !== true) continue
    for (const due of triggers.due(symbol, snapshot)) tasks.push({ due, snapshot })
  }
  return tasks.length < 2
    ? tasks
    : priority.flatMap((why) => tasks.filter(({ due }) => due.why === why))
}
