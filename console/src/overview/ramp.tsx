import type { RunningCanary } from '../api/canary.ts'
import { minute, percent } from '../parts/figures.ts'
import { timesOf } from './ramp.rules.ts'

/** The steps of a canary with their times, done, current and planned ones. */
export function Ramp({ running }: { running: RunningCanary }) {
  const { plan, step: current } = running.canary
  const times = timesOf(running)
  return (
    <ol className="ramp" aria-label="Ramp">
      {plan.map(({ share, minutes }, place) => {
        const isNow = place === current
        const state = isNow ? 'now' : place < current ? 'done' : ''
        const at = times[place] ?? null
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place in the plan
          <li key={place} className={state} aria-current={isNow ? 'step' : undefined}>
            <b>{percent(share)}</b>
            <span>
              {at !== null && `${isNow ? 'since ' : place > current ? 'at ' : ''}${minute(at)}`}
              {at === null && place > current && minutes !== null && `for ${minutes} min`}
            </span>
          </li>
        )
      })}
      {plan.at(-1)!.minutes !== null && (
        <li>
          <b>100 %</b>
          <span>{times.at(-1) && `at ${minute(times.at(-1)!)}`}</span>
        </li>
      )}
    </ol>
  )
}
