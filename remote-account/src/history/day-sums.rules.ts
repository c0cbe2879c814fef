import { changeOf, type Movement } from '@kontor/shared/wire'
import { isSameDay } from '../parts/days/days.rules.ts'

/** The movements of one day of the user's zone. */
export interface Day {
  /** The newest movement, which follows the heading. */
  first: Movement
  /**
   * Change of available and frozen funds together, USD: the sum without transfers between the two.
   * Null until all movements of the day are loaded.
   */
  change: Movement['amount'] | null
}

/** Groups movements, newest first, by day; `isWhole` when all movements are loaded. */
export function daysOf(movements: readonly Movement[], isWhole: boolean): Day[] {
  const days: { first: Movement; change: Movement['amount'] }[] = []
  for (const movement of movements) {
    const last = days.at(-1)
    if (last !== undefined && isSameDay(last.first.at, movement.at))
      last.change += changeOf(movement)
    else days.push({ first: movement, change: changeOf(movement) })
  }
  return days.map((day, place) =>
    isWhole || place < days.length - 1 ? day : { ...day, change: null },
  )
}
