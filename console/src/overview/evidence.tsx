import type { RunningCanary } from '../api/canary.ts'
import { figure, odds } from '../parts/figures.ts'

/** Per cent of the meter, on a logarithmic scale. */
function reached(value: number, limit: number): number {
  return Math.min(100, Math.max(0, (Math.log10(Math.max(value, 1)) / Math.log10(limit)) * 100))
}

/** The evidence against an area's canary. */
export function Evidence({ running, area }: { running: RunningCanary; area: string }) {
  const { harm, failed, all } = running.areas.find((one) => one.area === area)!
  const { pauses, goesBack } = running.limits
  const isSeen = harm >= pauses
  return (
    <div className="evidence">
      <span>
        <b>{isSeen ? `${area} looks worse.` : 'No difference seen.'}</b> Evidence of harm{' '}
        {odds(harm)}; failed in {figure(failed.browsers)} of {figure(all.browsers)} browsers on{' '}
        {figure(failed.networks)} networks
      </span>
      <svg className="meter" aria-hidden="true">
        <rect
          className={isSeen ? 'f-bad' : 'f-control'}
          x="0%"
          width={`${reached(harm, goesBack)}%`}
          height="100%"
        />
      </svg>
      <span>goes back by itself at {odds(goesBack)}</span>
    </div>
  )
}
