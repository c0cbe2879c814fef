import { createRoot } from 'react-dom/client'
import { connect } from '@kontor/shared/api'
import { i18n } from '@kontor/shared/i18n'
import { config } from '@kontor/shared/store'
import { ownerOf, type Composition } from '@kontor/shared/wire'
import { openArea } from './composition/areas.ts'
import { readComposition } from './composition/read.ts'
import { runComposition } from './composition/load.ts'
import { watchTyping } from './composition/typed.ts'
import { watchForUpdate } from './composition/update.ts'
import { loadRuntimeConfig, startBaseConfig } from './config.ts'
import { startFavourites } from './favourites/favourites.ts'
import { startLanguage } from './language/language.ts'
import { freshToken } from './session/refresh.ts'
import { restoreSession } from './session/session.ts'
import { endRefusedSession, tellServerOfSignOut } from './session/sign-out.ts'
import { AppBoundary } from './shell/app-boundary.tsx'
import { AreaBoundary } from './shell/area-boundary.tsx'
import { reportBuildsOf, reportCrash, startReporting } from './shell/reporting.ts'
import { Shell } from './shell/shell.tsx'
import { StartFailed } from './shell/start-failed.tsx'
import { startSocket } from './socket/socket.ts'

startReporting()
const root = createRoot(document.getElementById('root')!, {
  onCaughtError: (cause, { errorBoundary }) =>
    reportCrash(cause, errorBoundary instanceof AreaBoundary ? errorBoundary.props.id : undefined),
  onUncaughtError: (cause) => reportCrash(cause),
})

/**
 * Composition → configuration → session → the area of this address, which is on its way while the
 * words come → render.
 */
async function start(): Promise<void> {
  const [composition] = await Promise.all([prepare(), startLanguage()])
  root.render(
    <AppBoundary>
      <Shell />
    </AppBoundary>,
  )
  startSocket()
  startFavourites()
  watchTyping()
  watchForUpdate(composition)
  await startBaseConfig()
}

async function prepare(): Promise<Composition> {
  const [composition] = await Promise.all([readComposition(document), loadRuntimeConfig()])
  reportBuildsOf(composition)
  runComposition(composition)
  restoreSession()
  tellServerOfSignOut()
  connect({
    apiBase: config.runtime.apiBase,
    layers: config.runtime.layers,
    language: () => i18n.language,
    token: freshToken,
    onTokenError: endRefusedSession,
    onBroken: reportCrash,
  })
  const owner = ownerOf[location.pathname]
  if (owner) void openArea(owner)
  return composition
}

start().catch((cause: unknown) => {
  reportCrash(cause)
  root.render(<StartFailed cause={cause} />)
})
