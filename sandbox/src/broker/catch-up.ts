import { tasksOf, type Task } from './due.ts'
import type { Floor } from './floor.ts'
import { momentAt } from './moment.ts'
import type { Section } from './section.ts'

/**
 * Ticks that are gone through one by one: ten minutes of them, at two a second. The market is a function of time, so a past tick costs what a
 * present one does. Whoever was shut for longer begins with the market as it is now.
 */
const MOST_TICKS = 1_200

/**
 * Goes through the ticks between an instant and now, each at its own prices, as who was there would have. An order counts from the instant
 * since which it has been as it is: what was asked for in the meantime is not struck by prices from before. Gives the instant reached.
 */
export function createCatchUp(floor: Floor, section: Section, begin: (task: Task, at: number) => Promise<void>) {
  const { feed, book } = floor
  const symbols = feed.listings.map(({ symbol }) => symbol).filter(section.mine)

  return async (since: number | null, watchedSince: ReadonlyMap<string, number>): Promise<number> => {
    let reached = since ?? feed.now()
    for (let ticks = ticksSince(); ticks.length > 0; ticks = ticksSince()) {
      if (ticks.length > MOST_TICKS) return feed.now()
      for (const at of ticks) {
        if (!section.holds()) return reached
        const tasks = tasksOf(book, symbols, (symbol) => momentAt(feed, symbol, at))
        const due = tasks.filter(({ due: { order } }) => (watchedSince.get(order.id) ?? Infinity) < at)
        await Promise.all(due.map((task) => begin(task, at)))
        reached = at
      }
    }
    return reached

    function ticksSince(): number[] {
      return feed.ticks(reached, feed.now())
    }
  }
}
