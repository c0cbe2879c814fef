import { useState } from 'react'
import { areasAnswer } from '../api/areas.ts'
import { lastOf, useReading } from '../api/readings.store.ts'
import { useChannels, useStatus } from '../api/use-registry.ts'
import { Dock } from '../frame/dock.tsx'
import { Page } from '../frame/page.tsx'
import { Shown } from '../parts/shown.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { ChainCard } from './chain-card.tsx'
import { EntriesTable } from './entries-table.tsx'
import { exportPath, type Filter, noFilter, PAGE, pathOf } from './filter.rules.ts'
import { Filters } from './filters.tsx'
import { logPage, namesAnswer } from './log.ts'
import { NothingFound } from './nothing-found.tsx'
import { useCount } from './use-count.ts'

/** The page of the log: the newest entries, or those before one. */
interface Wanted {
  filter: Filter
  /** Null for the newest. */
  before: number | null
  /** When the filter was chosen, ms. */
  chosenAt: number
}

/** The audit log: each change with who made it, the newest first. */
export function AuditPage({ channel }: { channel: string }) {
  const [wanted, want] = useState<Wanted>(() => all(noFilter))
  // Typed text is not part of the filter yet, so clearing creates the fields anew.
  const [clears, setClears] = useState(0)
  const path = pathOf(wanted.filter, wanted.before, wanted.chosenAt)
  const reading = useReading(path, logPage, 'log')
  const areas = lastOf(useReading('/api/areas', areasAnswer, 'log'))?.areas ?? []
  const names = lastOf(useReading('/api/log/names', namesAnswer, 'log'))?.names ?? []
  const channels = useChannels()?.all ?? []
  const status = lastOf(useStatus(channel))
  const count = useCount(wanted.filter, wanted.chosenAt)
  const clear = () => {
    want(all(noFilter))
    setClears(clears + 1)
  }
  return (
    <Page title="Audit log" facts="all times UTC">
      <ChainCard />
      <Filters
        key={clears}
        filter={wanted.filter}
        change={(filter) => want(all(filter))}
        areas={areas.map(({ id }) => id)}
        channels={channels.map((one) => one.channel)}
        names={names}
        found={count === null ? null : { count, total: lastOf(reading)?.head.n ?? count }}
        exported={exportPath(wanted.filter, wanted.chosenAt)}
      />
      <Shown what="The audit log" reading={reading} skeleton={<Skeleton />} again={[path, logPage]}>
        {({ entries, head }) =>
          entries.length === 0 ? (
            <NothingFound
              filter={wanted.filter}
              chosenAt={wanted.chosenAt}
              total={head.n}
              change={(filter) => want(all(filter))}
              clear={clear}
            />
          ) : (
            <section className="card" aria-label="Entries">
              <EntriesTable entries={entries.slice(0, PAGE)} wish={path} status={status} />
              <footer>
                <span>
                  Nothing here is ever changed or deleted. Head of the chain:{' '}
                  <span className="hash">{head.hash.slice(0, 12)}…</span>
                </span>
                <span className="actions push">
                  {wanted.before !== null && (
                    <button
                      className="button small"
                      type="button"
                      onClick={() => want({ ...wanted, before: null })}
                    >
                      Newest
                    </button>
                  )}
                  {entries.length > PAGE && (
                    <button
                      className="button small"
                      type="button"
                      onClick={() => want({ ...wanted, before: entries[PAGE - 1]!.n })}
                    >
                      Older
                    </button>
                  )}
                </span>
              </footer>
            </section>
          )
        }
      </Shown>
      <Dock />
    </Page>
  )
}

function all(filter: Filter): Wanted {
  return { filter, before: null, chosenAt: Date.now() }
}
