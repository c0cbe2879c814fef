import { createRoot } from 'react-dom/client'
import { connect } from '@kontor/shared/api'
import { i18n } from '@kontor/shared/i18n'
import { config, noteSuccess } from '@kontor/shared/store'
import type { Composition } from '@kontor/shared/wire'
import { destinationOf } from './composition/addresses.ts'
import { openArea } from './composition/areas.ts'
import { readComposition } from './composition/read.ts'
import { runComposition } from './composition/load.ts'
import { appCrashed, watchErrors } from './composition/health.ts'
import { tellGuard } from './composition/guard.ts'
import { reloadIfStale } from './composition/stale.ts'
import { watchInput } from './composition/unsaved-input.ts'
import { watchForUpdate } from './composition/update.ts'
import { loadRuntimeConfig, startBaseConfig } from './config.ts'
import { startAccountEvents } from './events/events.ts'
import { startFavourites } from './favourites/favourites.ts'
import { offerLanguage, startLanguage } from './language/language.ts'
import { startAppearance } from './appearance/appearance.ts'
import { freshToken } from './session/refresh.ts'
import { forgetWithSession } from './session/forget.ts'
import { restoreSession } from './session/session.ts'
import { endRefusedSession, tellServerOfSignOut } from './session/sign-out.ts'
import { startSettings } from './settings/settings.ts'
import { AppBoundary } from './shell/app-boundary.tsx'
import { AreaBoundary } from './shell/area-boundary.tsx'
import { reportBuildsOf, reportCrash, startCrashReporting } from './shell/crash-reporting.ts'
import { Shell } from './shell/shell.tsx'
import { StartFailed } from './shell/start-failed.tsx'
import { startSocket } from './socket/socket.ts'

startCrashReporting()
watchErrors()
startAppearance()
const root = createRoot(document.getElementById('root')!, {
  onCaughtError: (cause, { errorBoundary }) =>
    reportCrash(cause, errorBoundary instanceof AreaBoundary ? errorBoundary.props.id : undefined),
  onUncaughtError(cause) {
    reportCrash(cause)
    appCrashed(cause)
  },
})

/**
 * Composition → configuration → session → render. The area of this address loads while the host's
 * words load.
 */
async function start(): Promise<void> {
  const [composition] = await Promise.all([prepare(), startLanguage()])
  root.render(
    <AppBoundary>
      <Shell />
    </AppBoundary>,
  )
  startSocket()
  startAccountEvents()
  startFavourites()
  startSettings()
  void offerLanguage()
  watchInput()
  watchForUpdate(composition)
  await startBaseConfig()
}

async function prepare(): Promise<Composition> {
  const [composition] = await Promise.all([readComposition(document), loadRuntimeConfig()]).catch(
    (cause: unknown) => {
      tellGuard('refused')
      throw cause
    },
  )
  reportBuildsOf(composition)
  runComposition(composition)
  restoreSession()
  forgetWithSession()
  tellServerOfSignOut()
  connect({
    apiBase: config.runtime.apiBase,
    layers: config.runtime.layers,
    language: () => i18n.language,
    token: freshToken,
    onTokenError: endRefusedSession,
    onDone: noteSuccess,
    onBroken: reportCrash,
  })
  const first = destinationOf(location.pathname)
  if (first) void openArea(first.id)
  return composition
}

start().catch((cause: unknown) => {
  if (reloadIfStale(cause)) return
  reportCrash(cause)
  tellGuard('failed')
  root.render(<StartFailed cause={cause} />)
})
