import type { RunningCanary } from '../api/canary.ts'
import { figure, odds } from '../parts/figures.ts'

/** The odds at which the controller pauses a canary, and at which it ends one. */
const PAUSES_AT = 20
const GOES_BACK_AT = { one: 1_000, several: 5_000 }

/** Per cent of the meter, on a logarithmic scale. */
function reached(value: number, limit: number): number {
  return Math.min(100, Math.max(0, (Math.log10(Math.max(value, 1)) / Math.log10(limit)) * 100))
}

/** The evidence against an area's canary. */
export function Evidence({ running, area }: { running: RunningCanary; area: string }) {
  const { harm, failed, all } = running.areas.find((one) => one.area === area)!
  const limit = running.areas.length > 1 ? GOES_BACK_AT.several : GOES_BACK_AT.one
  const isSeen = harm >= PAUSES_AT
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
          width={`${reached(harm, limit)}%`}
          height="100%"
        />
      </svg>
      <span>goes back by itself at {odds(limit)}</span>
    </div>
  )
}
