import { Fragment } from 'react'
import { Link } from '../address/link.tsx'
import type { RunningCanary } from '../api/canary.ts'
import type { Status } from '../api/status.ts'
import { runningOf } from '../builds/advice.rules.ts'
import { canaryName, shareOf } from '../builds/canaries.rules.ts'
import { minute, percent } from '../parts/figures.ts'
import { Icon, Pie } from '../parts/icon.tsx'
import { Trial } from '../readings/trial.tsx'
import { Evidence } from './evidence.tsx'
import { NextStep } from './next-step.tsx'

/** The canary of a channel: the step of its plan, and its evidence. */
export function CanaryCard({ running, status }: { running: RunningCanary; status: Status }) {
  const { canary } = running
  const isPaused = canary.state === 'paused'
  return (
    <section className="card flag-canary" id="canary" aria-labelledby="canary-title">
      <header>
        <Pie share={shareOf(running)} />
        <h2 id="canary-title">
          Canary: {canaryName(running)} at {percent(shareOf(running))}
        </h2>
        <div className="actions push">
          {isPaused ? (
            <Link to="#resume" className="button small">
              Resume…
            </Link>
          ) : (
            <Link to="#pause" className="button small">
              <Icon name="pause" />
              Pause…
            </Link>
          )}
          <Link to="#end-canary" className="button small back">
            End…
          </Link>
          <Link to="#to-all" className="button small primary">
            Promote to 100 %…
          </Link>
        </div>
      </header>
      <div className="body stack">
        <Ramp running={running} />
        {isPaused && (
          <p>
            <b className="attention">Paused.</b> {canary.reason}
          </p>
        )}
        <NextStep running={running} />
        {running.areas.map(({ area }) => (
          <Fragment key={area}>
            <Trial
              running={running}
              area={area}
              from={beganAt(running, status)}
              control={runningOf(status, area)?.version}
            />
            <Evidence running={running} area={area} />
          </Fragment>
        ))}
      </div>
    </section>
  )
}

/** When a canary began, ms; its current step, where that is longer ago than the known revisions. */
function beganAt({ canary: { began, since } }: RunningCanary, { history }: Status): number {
  return history.find(({ revision }) => revision === began)?.at ?? since
}

function Ramp({ running: { canary } }: { running: RunningCanary }) {
  const { plan, step: current, since } = canary
  return (
    <ol className="ramp" aria-label="Ramp">
      {plan.map(({ share, minutes }, place) => {
        const isNow = place === current
        const state = isNow ? 'now' : place < current ? 'done' : ''
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place in the plan
          <li key={place} className={state} aria-current={isNow ? 'step' : undefined}>
            <b>{percent(share)}</b>
            <span>
              {isNow && `since ${minute(since)}`}
              {place > current && minutes !== null && `for ${minutes} min`}
            </span>
          </li>
        )
      })}
      {plan.at(-1)!.minutes !== null && (
        <li>
          <b>100 %</b>
        </li>
      )}
    </ol>
  )
}
