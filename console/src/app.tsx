import { useEffect } from 'react'
import { followAddress, useAddress } from './address/address.store.ts'
import { lastOf } from './api/readings.store.ts'
import type { ChannelBuilds } from './api/status.ts'
import { useChannels, useStatus } from './api/use-registry.ts'
import { AreaPage } from './area/area.page.tsx'
import { AuditPage } from './audit/audit.page.tsx'
import { areasOf } from './builds/advice.rules.ts'
import { DifferencePage } from './difference/difference.page.tsx'
import { Find } from './frame/find/find.tsx'
import { Rail } from './frame/rail/rail.tsx'
import { useKeys } from './frame/use-keys.ts'
import { useRowKeys } from './frame/use-row-keys.ts'
import { VerdictPage } from './gate/verdict.page.tsx'
import { VerdictsPage } from './gate/verdicts.page.tsx'
import { IncidentPage } from './incidents/incident.page.tsx'
import { IncidentsPage } from './incidents/incidents.page.tsx'
import { connectAgain, openStream, useLive } from './live/stream.store.ts'
import { OverviewPage } from './overview/overview.page.tsx'
import { clock } from './parts/figures.ts'
import { PreviewsPage } from './previews/previews.page.tsx'
import { followSession, resume, useSession } from './session/session.store.ts'
import { SignIn } from './session/sign-in.tsx'
import { Sheets } from './sheets/sheets.tsx'
import { TokensPage } from './tokens/tokens.page.tsx'

/** The operators' console. */
export function App() {
  useEffect(followAddress, [])
  useEffect(openStream, [])
  const known = useChannels()
  const session = useSession()
  useEffect(() => void resume(), [])
  useEffect(followSession, [])
  if (known === null || session.at === 'asking') return <Silent />
  if (session.at !== 'in') return <SignIn />
  return <Signed channel={known.channel} all={known.all} />
}

function Silent() {
  const live = useLive()
  return (
    <main id="main" className="sign-in">
      <p className="muted" role="status">
        {live.at === 'live'
          ? 'Waiting for the registry…'
          : `The registry does not answer since ${clock(live.since)} UTC.`}
      </p>
      {live.at !== 'live' && (
        <button className="button small" type="button" onClick={connectAgain}>
          Try now
        </button>
      )}
    </main>
  )
}

function Signed({ channel, all }: { channel: string; all: readonly ChannelBuilds[] }) {
  const status = lastOf(useStatus(channel))
  useKeys(status ? areasOf(status)[0] : undefined)
  useRowKeys()
  return (
    <div className="frame">
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <Rail channel={channel} all={all} />
      <CurrentPage channel={channel} />
      <Find channel={channel} />
      <Sheets channel={channel} />
    </div>
  )
}

function CurrentPage({ channel }: { channel: string }) {
  const { path } = useAddress()
  const [, place = '', subject] = path.split('/')
  if (place === 'areas' && subject) return <AreaPage channel={channel} area={subject} />
  if (place === 'incidents')
    return subject ? <IncidentPage channel={channel} id={subject} /> : <IncidentsPage />
  if (place === 'gate')
    return subject ? <VerdictPage channel={channel} id={subject} /> : <VerdictsPage />
  if (place === 'differences') return <DifferencePage channel={channel} />
  if (place === 'previews') return <PreviewsPage channel={channel} />
  if (place === 'audit') return <AuditPage channel={channel} />
  if (place === 'tokens') return <TokensPage />
  return <OverviewPage channel={channel} />
}
