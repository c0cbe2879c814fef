import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { connect } from '@kontor/shared/api'
import { i18n } from '@kontor/shared/i18n'
import { config, noteSuccess, offerLinks } from '@kontor/shared/store'
import { dismissDialogs } from '@kontor/shared/ui'
import type { Composition } from '@kontor/shared/wire'
import { startAppearance } from './appearance/appearance.actions.ts'
import { destinationOf } from './composition/areas/addresses.store.ts'
import { openArea } from './composition/areas/areas.store.ts'
import { runComposition } from './composition/builds/builds.store.ts'
import { watchLostFiles } from './composition/builds/lost-files.store.ts'
import { sendBeforeLeaving } from './composition/health/beacon.actions.ts'
import { callFailed, watchViolations } from './composition/health/faults.actions.ts'
import { tellGuard } from './composition/health/guard.actions.ts'
import { appCrashed, watchErrors } from './composition/health/health.store.ts'
import { readComposition } from './composition/read/read-composition.actions.ts'
import { reloadIfStale } from './composition/read/reload-if-stale.actions.ts'
import { watchInput } from './composition/update/unsaved-input.store.ts'
import { followReleases } from './composition/update/update.store.ts'
import { watchLater } from './composition/watch/watch-later.actions.ts'
import { loadRuntimeConfig, startBaseConfig } from './config.actions.ts'
import { reportBuildsOf, reportCrash, startCrashReporting } from './crashes/crash-reports.store.ts'
import { startAccountEvents } from './events/account-events.actions.ts'
import { startFavourites } from './favourites/favourites.store.ts'
import { offerLanguage, startLanguage } from './language/language.store.ts'
import { forgetWithSession } from './session/forget.actions.ts'
import { freshToken } from './session/refresh.store.ts'
import { restoreSession } from './session/session.store.ts'
import { endRefusedSession, tellServerOfSignOut } from './session/sign-out.store.ts'
import { startSettings } from './settings/settings.store.ts'
import { AreaBoundary } from './shell/area/area-boundary.tsx'
import { Shell } from './shell/shell.tsx'
import { AppBoundary } from './shell/start/app-boundary.tsx'
import { takeKnown } from './shell/start/known-answer.store.ts'
import { StartFailed } from './shell/start/start-failed.tsx'
import { stylesLoaded } from './shell/start/styles-loaded.actions.ts'
import { startSocket } from './socket/socket.store.ts'

startCrashReporting()
watchErrors()
watchLostFiles()
watchViolations()
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
  const [composition] = await Promise.all([prepare(), startLanguage(), stylesLoaded()])
  // In a transition, React renders in slices of a few milliseconds.
  startTransition(() =>
    root.render(
      <AppBoundary>
        <Shell />
      </AppBoundary>,
    ),
  )
  startSocket()
  startAccountEvents()
  startFavourites()
  startSettings()
  void offerLanguage()
  sendBeforeLeaving()
  watchLater()
  watchInput()
  followReleases(composition)
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
  offerLinks(Object.values(composition.remotes))
  restoreSession()
  forgetWithSession(dismissDialogs)
  tellServerOfSignOut()
  connect({
    apiBase: config.runtime.apiBase,
    layers: config.runtime.layers,
    language: () => i18n.language,
    token: freshToken,
    known: takeKnown,
    onTokenError: endRefusedSession,
    onDone: noteSuccess,
    onBroken: reportCrash,
    onFailed: callFailed,
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
