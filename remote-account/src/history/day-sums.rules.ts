import { changeOf, type Movement } from '@kontor/shared/wire'
import { isSameDay } from '../parts/days/days.rules.ts'

/** The movements of one day of the user's zone. */
export interface Day {
  /** The newest of them, which its heading stands above. */
  first: Movement
  /**
   * USD that they add to what is available and frozen together: their sum without those between the
   * two. Null while not all of them are loaded.
   */
  change: Movement['amount'] | null
}

/** The days of movements that come newest first; `isWhole` when no older ones are to come. */
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
