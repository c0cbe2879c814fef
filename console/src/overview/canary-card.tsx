import { Fragment } from 'react'
import type { RunningCanary } from '../api/canary.ts'
import type { Status } from '../api/status.ts'
import { runningOf } from '../builds/advice.rules.ts'
import { canaryName, shareOf } from '../builds/canaries.rules.ts'
import { ChangeLink } from '../frame/change/change-link.tsx'
import { Waits } from '../frame/change/waits.tsx'
import { moment, percent } from '../parts/figures.ts'
import { Icon, Pie } from '../parts/icon.tsx'
import { Comparison } from '../readings/comparison.tsx'
import { Evidence } from './evidence.tsx'
import { NextStep } from './next-step.tsx'
import { Ramp } from './ramp.tsx'

/** The canary of a channel: the step of its plan, and its evidence. */
export function CanaryCard({ running, status }: { running: RunningCanary; status: Status }) {
  const { canary, started } = running
  const isPaused = canary.state === 'paused'
  return (
    <section className="card flag-canary" id="canary" aria-labelledby="canary-title">
      <header>
        <Pie share={shareOf(running)} />
        <h2 id="canary-title">
          Canary: {canaryName(running)} at {percent(shareOf(running))}
        </h2>
        <div className="actions push">
          <Waits>
            {isPaused ? (
              <ChangeLink to="#resume" className="button small">
                Resume…
              </ChangeLink>
            ) : (
              <ChangeLink to="#pause" className="button small">
                <Icon name="pause" />
                Pause…
              </ChangeLink>
            )}
            <ChangeLink to="#change-canary" className="button small">
              Change…
            </ChangeLink>
            <ChangeLink to="#end-canary" className="button small back">
              End…
            </ChangeLink>
            <ChangeLink to="#to-all" className="button small primary">
              Promote to 100 %…
            </ChangeLink>
          </Waits>
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
        <p className="small muted">
          Begun by <span className="who">{started.by}</span>, {moment(started.at)}.
        </p>
        {running.areas.map(({ area }) => (
          <Fragment key={area}>
            <Comparison
              running={running}
              area={area}
              from={started.at}
              control={runningOf(status, area)?.version}
            />
            <Evidence running={running} area={area} />
          </Fragment>
        ))}
      </div>
    </section>
  )
}
