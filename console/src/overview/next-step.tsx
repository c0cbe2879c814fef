import type { RunningCanary } from '../api/canary.ts'
import { clock, figure, minute } from '../parts/figures.ts'

/** The conditions of a canary's next step: its time, and loads of the canary. */
export function NextStep({ running }: { running: RunningCanary }) {
  const { canary, loads, progress } = running
  const isPaused = canary.state === 'paused'
  const needed = !isPaused && 'of' in progress ? progress.of : null
  return (
    <div>
      <p className="small muted">
        {figure(loads)}
        {needed !== null && ` of ${figure(needed)}`} loads of the canary since{' '}
        {minute(canary.since)}. {sentenceOf(running)}
      </p>
      {needed !== null && (
        <svg className="meter" aria-hidden="true">
          <rect
            className="f-canary"
            width={`${Math.min(100, (100 * loads) / needed)}%`}
            height="100%"
          />
        </svg>
      )}
    </div>
  )
}

function sentenceOf({ canary, loads, progress }: RunningCanary): string {
  // The registry tells the progress of a paused step too; resumed, the step begins anew.
  if (canary.state === 'paused') return 'No step follows until it is resumed.'
  if (progress.state === 'holding') return 'It stays in this step until somebody changes it.'
  if (progress.state === 'over') return 'The next step begins now.'
  const missing = progress.of - loads
  if (progress.state === 'too-few-loads')
    return `Too few loads: the next step waits for ${figure(missing)} more.`
  const when = `The next step is at ${clock(progress.until)}`
  return missing > 0 ? `${when}, if ${figure(missing)} more are seen.` : `${when}.`
}
