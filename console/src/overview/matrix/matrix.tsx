import { useState } from 'react'
import type { RunningCanary } from '../../api/canary.ts'
import type { ChannelBuilds, Status } from '../../api/status.ts'
import type { Quarantined } from '../../api/steering.ts'
import type { ListedVerdict } from '../../api/verdicts.ts'
import { areasOf, nextOf } from '../../builds/advice.rules.ts'
import { moment } from '../../parts/figures.ts'
import { HeldTable } from '../../parts/held-table.tsx'
import { FreezeLink } from './freeze-link.tsx'
import { Head } from './head.tsx'
import { useHour } from './hour.ts'
import { MatrixRow } from './matrix-row.tsx'
import { quietAreas } from './quiet.rules.ts'

interface Props {
  status: Status
  canary: RunningCanary | null
  quarantined: readonly Quarantined[]
  /** The other channels, which have a column each. */
  others: readonly ChannelBuilds[]
  /** The refusals that wait for a person. */
  refusals: readonly ListedVerdict[]
}

/** The builds of each channel: a row for each area, the channels side by side. */
export function Matrix({ status, canary, quarantined, others, refusals }: Props) {
  const { channel, current } = status
  const hour = useHour(channel)
  const [isOpen, setOpen] = useState(false)
  const quiet = quietAreas({ status, canary, quarantined })
  const areas = areasOf(status)
  const shown = isOpen ? areas : areas.filter((area) => !quiet.has(area))
  return (
    <section className="card" aria-labelledby="where">
      <h2 className="sr" id="where">
        What runs where
      </h2>
      <HeldTable
        className="matrix"
        head={<Head status={status} others={others} />}
        rows={shown}
        keyOf={(area) => area}
        wish={isOpen ? 'all' : 'busy'}
        foot={
          quiet.size > 0 && (
            <tfoot>
              <tr>
                <td className="full" colSpan={9 + others.length}>
                  <button
                    className="button small"
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() => setOpen(!isOpen)}
                  >
                    {isOpen ? `Fold ${quiet.size} quiet areas` : `${quiet.size} more areas`}
                  </button>{' '}
                  <span className="muted">{quietly(status, quiet)}</span>
                </td>
              </tr>
            </tfoot>
          )
        }
      >
        {(area) => (
          <MatrixRow
            area={area}
            status={status}
            canary={canary}
            quarantined={quarantined.filter(({ id }) => id === area)}
            others={others}
            refusals={refusals}
            hour={hour[area]}
          />
        )}
      </HeldTable>
      <footer className="on-phone">
        {current && (
          <span>
            Revision {current.revision}, signed until {moment(current.expiresAt)}
          </span>
        )}
        <FreezeLink channel={channel} className="button small push" />
      </footer>
    </section>
  )
}

/** Why areas are folded, and how many of them have a build to promote. */
function quietly(status: Status, quiet: ReadonlySet<string>): string {
  const ready = [...quiet].filter((area) => nextOf(status, area)).length
  const newer = ready === 0 ? '' : `; ${ready} with a newer build`
  return `run quietly: nothing new for a day, none fails${newer}`
}
