/**
 * A test whose evidence may be read after every event: the chance that its odds ever reach `x`
 * while nothing is wrong is at most 1 in `x`. Its state is plain data, so that it can be stored and
 * continued by another process.
 */
export interface SequentialTest<State, Event> {
  /** The state before the first event. */
  start: State
  /** The state after one more event; the old one stays as it is. */
  after(state: State, event: Event): State
  /** The odds against "nothing to find", above 0; 1 before the first event. */
  odds(state: State): number
}
