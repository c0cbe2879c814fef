import type { Book, Due } from '../triggers/book.ts'
import { sidesOf, type Moment } from '../engine/market.ts'

/** Something to do, and the moment that decided it. */
export interface Task {
  due: Due
  moment: Moment
}

/** Source: decisions, section 7. */
const orderOfWork = ['liquidation', 'stop-loss', 'take-profit', 'fill'] as const

/**
 * What is to be done on symbols at a moment of theirs, in the order of work; nothing where a market
 * is closed.
 */
export function tasksOf(
  book: Book,
  symbols: Iterable<string>,
  momentOf: (symbol: string) => Moment | null,
): Task[] {
  const tasks: Task[] = []
  for (const symbol of symbols) {
    const moment = momentOf(symbol)
    if (moment?.open !== true) continue
    const { mid, rate } = moment
    for (const due of book.due(symbol, { mid, rate, ...sidesOf(moment) }))
      tasks.push({ due, moment })
  }
  return tasks.length < 2
    ? tasks
    : orderOfWork.flatMap((why) => tasks.filter(({ due }) => due.why === why))
}
