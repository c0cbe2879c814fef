/** The events of a page, from its request until it was at rest. */
export interface Seen {
  /** The first lines of uncaught errors and of errors that the app reported, in order. */
  errors: readonly string[]
  /** Violations of the policy: the directive and the blocked source. */
  violations: readonly string[]
  /** Events of the visited build that pages report to the edge. */
  events: readonly string[]
  /** `blocked`: the main thread did not answer in time. `loading`: placeholders stayed. */
  end: 'rendered' | 'blank' | 'loading' | 'blocked'
}

/** The events that are failures. A long task or a failed call is none: the machine may be busy. */
const FAILURES = new Map([
  ['fell-back', 'was replaced by its last good one'],
  ['failed', 'failed'],
  ['threw', 'threw'],
  ['blocked', 'blocked the page'],
])

/** Errors of React that mean a second copy of it, in words or by their numbers. */
const SECOND_REACT = /Invalid hook call|Minified React error #(321|525)\b/

/** The fault of a page, as the end of a sentence that begins with its address; null without one. */
export function causeOf({ errors, violations, events, end }: Seen): string | null {
  if (end === 'blocked') return 'blocks the page: the main thread was not free within 5 s'
  if (errors.some((error) => SECOND_REACT.test(error))) return 'runs a copy of React of its own'
  if (violations[0]) return `violates the policy: ${violations[0]}`
  if (errors[0]) return `throws ${errors[0]}`
  if (end === 'loading') return 'still loads after 10 s'
  if (end === 'blank') return 'shows nothing'
  const failure = events.map((event) => FAILURES.get(event)).find(Boolean)
  return failure === undefined ? null : `reports that its build ${failure}`
}

/** Whether the time ended before the page was shown, and nothing else was seen of it. */
export function isLate({ errors, violations, end }: Seen): boolean {
  return end !== 'rendered' && errors.length === 0 && violations.length === 0
}
