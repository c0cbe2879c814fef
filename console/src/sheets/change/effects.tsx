import type { ReactNode } from 'react'
import type { RunningCanary } from '../../api/canary.ts'
import type { ChangeAnswer } from '../../api/change.ts'
import { canaryName, shareOf } from '../../builds/canaries.rules.ts'
import { bytes, percent } from '../../parts/figures.ts'

interface Props {
  answer: ChangeAnswer
  /** The canary that the channel runs now. */
  running: RunningCanary | null
  more: ReactNode
}

/** The effect of a change, in numbers. */
export function Effects({ answer, running, more }: Props) {
  if (answer.unchanged) return <p className="muted">The channel runs that already.</p>
  const { canary, gate } = answer
  const changed = movesOnly(answer, running) ? [] : answer.changed
  return (
    <dl className="told">
      <dt>{changed.length}</dt>
      <dd>
        {changed.length === 1 ? 'build changes' : 'builds change'}
        {changed.length > 0 && ': '}
        {changed
          .map(({ area, from, to }) => `${area} ${from ?? 'none'} → ${to ?? 'none'}`)
          .join(', ')}
        .
      </dd>
      {changed.some(({ to }) => to !== null) && (
        <>
          <dt>{bytes(changed.reduce((sum, one) => sum + one.bytes, 0))}</dt>
          <dd>to load for a browser that has the builds of now, brotli.</dd>
        </>
      )}
      {canary && (
        <>
          <dt>{Object.keys(canary.builds).length}</dt>
          <dd>
            in a canary:{' '}
            {Object.entries(canary.builds)
              .map(([area, version]) => `${area} ${version}`)
              .join(', ')}
            .
          </dd>
        </>
      )}
      {running && canary === null && (
        <>
          <dt>{percent(shareOf(running))}</dt>
          <dd>of browsers leave {canaryName(running)}: its canary ends.</dd>
        </>
      )}
      {gate && (
        <>
          <dt>Gate</dt>
          <dd>{gate}</dd>
        </>
      )}
      {more}
    </dl>
  )
}

/** Whether the canary that runs goes on with the same builds. The answer lists them as changed. */
function movesOnly({ what, canary }: ChangeAnswer, running: RunningCanary | null): boolean {
  if (what !== 'canary' || canary === null || running === null) return false
  return JSON.stringify(canary.builds) === JSON.stringify(running.canary.builds)
}
