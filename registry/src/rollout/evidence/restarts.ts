import type { SequentialTest } from './sequential-test.ts'

/** Healthy sessions after which a fresh run of a test begins. */
const EVERY = 1_000

/** The weight of the first run; the later ones share the rest. */
const FIRST = 0.8

/** The runs of a test, the oldest first, and the healthy sessions since the newest began. */
export interface Restarts<State> {
  runs: readonly State[]
  healthy: number
}

/**
 * A test that starts afresh after each 1 000 healthy sessions and keeps the older runs going, so
 * that a fault that begins late is not outweighed by a long healthy past. The first run weighs 0.8,
 * the `j`-th later one `0.2/(j(j+1))`. These sum to 1, so the promise about the odds holds for the
 * whole.
 *
 * `healthyIn` is the number of healthy sessions in an event.
 */
export function restarting<State, Event>(
  test: SequentialTest<State, Event>,
  healthyIn: (event: Event) => number,
): SequentialTest<Restarts<State>, Event> {
  return {
    start: { runs: [test.start], healthy: 0 },
    after({ runs, healthy }, event) {
      const continued = runs.map((run) => test.after(run, event))
      const total = healthy + healthyIn(event)
      return {
        runs: total < EVERY ? continued : [...continued, test.start],
        healthy: total % EVERY,
      }
    },
    odds({ runs }) {
      // A run that has not begun has odds of 1; all such runs together weigh this much.
      const toCome = (1 - FIRST) / runs.length
      return runs.reduce((sum, run, at) => sum + weight(at) * test.odds(run), toCome)
    },
  }
}

function weight(at: number): number {
  return at === 0 ? FIRST : (1 - FIRST) / (at * (at + 1))
}
