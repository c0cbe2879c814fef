import { useState } from 'react'
import { useAddress } from '../address/address.store.ts'
import { lastOf } from '../api/readings.store.ts'
import { type Preview, previewsAnswer, previewsPath } from '../api/steering.ts'
import {
  useChannels,
  useIncidents,
  usePreviews,
  useQuarantined,
  useStatus,
} from '../api/use-registry.ts'
import { ChangeLink } from '../frame/change/change-link.tsx'
import { useHindrance } from '../frame/change/use-hindrance.ts'
import { Dock } from '../frame/dock.tsx'
import { Page } from '../frame/page.tsx'
import { useKey } from '../frame/use-keys.ts'
import { Icon } from '../parts/icon.tsx'
import { Shown } from '../parts/shown.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { CreateSheet } from './create-sheet.tsx'
import { LinkCard } from './link-card.tsx'
import { causeOf } from './preview.rules.ts'
import { PreviewsTable } from './previews-table.tsx'
import { StopSheet } from './stop-sheet.tsx'

/** Builds that single browsers run by a link, in place of a channel’s. */
export function PreviewsPage({ channel }: { channel: string }) {
  const path = previewsPath(channel)
  const reading = usePreviews(channel)
  const running = useChannels()?.all.find((one) => one.channel === channel)?.builds ?? {}
  const quarantined = useQuarantined()
  const incidents = lastOf(useIncidents())?.incidents ?? []
  const mayMake = useHindrance('publisher') === null
  const [chosen, choose] = useState<string | null>(null)
  useKey('n', mayMake ? '#new-preview' : null)
  return (
    <Page title="Previews">
      <div className="head">
        <div>
          <p>
            Builds inside the real {channel}, for one browser only. A link ends by itself, and the
            page says at its top what it is.
          </p>
        </div>
        <div className="actions">
          <ChangeLink to="#new-preview" className="button primary in-dock" needs="publisher">
            <Icon name="eye" />
            New preview… <kbd>N</kbd>
          </ChangeLink>
        </div>
      </div>
      <Shown
        what="The previews"
        reading={reading}
        skeleton={<Skeleton />}
        again={[path, previewsAnswer]}
      >
        {({ previews, appUrl, now }) => {
          const shown = shownOf(previews, chosen)
          return previews.length === 0 ? (
            <section className="card empty">
              <h2>{channel} has no preview</h2>
              <p className="muted">
                One that has ended stays here for a day. A squad previews its own area.
              </p>
            </section>
          ) : (
            <>
              <PreviewsTable
                previews={previews}
                now={now}
                shown={shown}
                chosen={chosen}
                choose={choose}
                causeOf={(one) => causeOf(one, quarantined, incidents)}
              />
              {shown && (
                <LinkCard key={shown.id} preview={shown} appUrl={appUrl} running={running} />
              )}
            </>
          )
        }}
      </Shown>
      <Dock>
        <ChangeLink to="#new-preview" className="button primary" needs="publisher">
          New preview…
        </ChangeLink>
      </Dock>
      <PreviewSheet channel={channel} previews={lastOf(reading)?.previews ?? []} made={choose} />
    </Page>
  )
}

/** The preview whose link is shown: the chosen one, else the newest that can be opened. */
function shownOf(previews: readonly Preview[], chosen: string | null): Preview | undefined {
  const open = previews.filter(({ end }) => end === null)
  return open.find(({ id }) => id === chosen) ?? open[0]
}

interface SheetProps {
  channel: string
  previews: readonly Preview[]
  /** Shows the link of a preview by its id. */
  made: (id: string) => void
}

/** The sheet that the address names; a preview is named by its time, since its id is secret. */
function PreviewSheet({ channel, previews, made }: SheetProps) {
  const { hash } = useAddress()
  const status = lastOf(useStatus(channel))
  const [name = '', at = ''] = hash.split(':')
  if (name === 'new-preview' && status) return <CreateSheet status={status} made={made} />
  const found = name === 'stop-preview' && previews.find((one) => String(one.at) === at)
  return found ? <StopSheet key={hash} preview={found} /> : null
}
