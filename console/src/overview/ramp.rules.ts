import type { RunningCanary } from '../api/canary.ts'

const MINUTE_MS = 60_000

/**
 * The times at which each step of a canary began, or will begin at the earliest, and at which all
 * browsers will run it, ms. Null where nothing is planned, as in a pause.
 */
export function timesOf({ canary, progress, stepsAt }: RunningCanary): (number | null)[] {
  const { plan, step, state } = canary
  let next = state === 'running' && progress.state === 'running' ? progress.until : null
  const planned = plan.slice(step + 1).map(({ minutes }) => {
    const at = next
    next = at === null || minutes === null ? null : at + minutes * MINUTE_MS
    return at
  })
  return [...stepsAt.slice(0, step + 1), ...planned, next]
}
