import { useEffect, useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from '@kontor/shared/router'
import { connection, leaveFailures } from '@kontor/shared/store'
import { Dialogs, Toasts } from '@kontor/shared/ui'
import { loginLink } from '@kontor/shared/wire'
import { reportLoaded } from '../composition/health/beacon.actions.ts'
import { tellGuard } from '../composition/health/guard.actions.ts'
import { UpdateLine } from '../composition/update/update-line.tsx'
import { useSafePoints } from '../composition/update/use-safe-points.ts'
import { onOpenedMessage } from '../events/opened-message.actions.ts'
import { AskedInspector } from '../inspector/asked-inspector.tsx'
import { LanguageOffer } from '../language/language-offer.tsx'
import { RunningPreview } from '../preview/running-preview.tsx'
import { onRefusedSession } from '../session/sign-out.store.ts'
import { Dock } from './dock/dock.tsx'
import { useKeptPages } from './kept/use-kept-pages.ts'
import { OfflineBar } from './offline-bar.tsx'
import { Screens } from './screens.tsx'
import { Scroll } from './scroll/scroll.tsx'
import { usePreload } from './use-preload.ts'
import { useStorageNotice } from './use-storage-notice.ts'

/** Everything around the areas: the only router, the screens, the dock, dialogs and toasts. */
export function Shell() {
  return (
    // Navigations render at once: in a transition, a page that needs a session would render without
    // one before it is left.
    <BrowserRouter useTransitions={false}>
      <Layout />
      <Dialogs />
      <Toasts />
    </BrowserRouter>
  )
}

/** Reports the start; its time counts from the beginning of the navigation. */
function tellStarted(): void {
  tellGuard('started')
  reportLoaded('host', performance.now())
}

function Layout() {
  const navigate = useNavigate()
  const location = useLocation()
  const kept = useKeptPages(location)
  const { at, isQuiet } = useSnapshot(connection)
  usePreload()
  useStorageNotice()
  useEffect(tellStarted, [])
  useSafePoints(location)
  // Runs before the effects of the next page, which may report failures of their own.
  useLayoutEffect(leaveFailures, [location.pathname])
  // Replaces the current page: going back would lead to it and to the login again.
  useEffect(
    () => onRefusedSession(() => navigate(toLogin(window.location), { replace: true })),
    [navigate],
  )
  useEffect(() => onOpenedMessage((to) => void navigate(to)), [navigate])
  return (
    // Dims all prices, because none of them is live.
    <div className={at === 'waiting' || isQuiet ? 'app stale' : 'app'}>
      <RunningPreview />
      <OfflineBar />
      <UpdateLine />
      <LanguageOffer />
      <AskedInspector />
      <Screens location={location} kept={kept} />
      <Dock kept={kept} />
      <Scroll location={location} how={useNavigationType()} generation={kept.generation} />
    </div>
  )
}

/** The address to open when a session has ended; the page may have redirected to it already. */
function toLogin({ pathname, search }: Location): string {
  const here = pathname + search
  return pathname === loginLink() ? here : loginLink(here)
}
