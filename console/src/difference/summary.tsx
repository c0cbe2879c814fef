import { Link } from '../address/link.tsx'
import { lastOf } from '../api/readings.store.ts'
import { useVerdicts } from '../api/use-registry.ts'
import { bytes, moment } from '../parts/figures.ts'
import type { Pair } from './compositions.rules.ts'
import { type Sides, useLent } from './lent/use-lent.ts'
import { freshBytes, verdictOn } from './summary.rules.ts'

interface Props {
  /** All builds of both compositions. */
  sides: Sides
  /** The builds that differ; null until all of them are known. */
  pairs: readonly Pair[] | null
  /** The channel that would run the new builds; null where nobody can promote them here. */
  channel: string | null
  /** The new builds, `market@1.4.2`. */
  builds: readonly string[]
}

/** Whether all fits, what the gate said of the new builds, and what a browser would load. */
export function Summary({ sides, pairs, channel, builds }: Props) {
  const fit = lastOf(useLent(sides))?.fit.at
  const verdicts = lastOf(useVerdicts())?.verdicts ?? []
  const verdict = verdictOn(verdicts, channel, builds)
  const fresh = pairs && freshBytes(pairs)
  return (
    <>
      {fit === 'fits' && <span> All fit together.</span>}
      {fit === 'refused' && <span> They do not all fit together.</span>}
      {verdict && (
        <span>
          {' '}
          The <Link to={`/gate/${verdict.id}`}>gate {resultOf(verdict.result)}</Link> on{' '}
          {moment(verdict.at)}.
        </span>
      )}
      {fresh !== null && (
        <span> A browser that has the old builds loads {bytes(fresh)} at most, once.</span>
      )}
    </>
  )
}

function resultOf(result: 'passed' | 'refused' | 'no-browser'): string {
  if (result === 'passed') return 'passed these builds'
  return result === 'refused' ? 'refused these builds' : 'had no browser for these builds'
}
