import { useEffect } from 'react'
import { BrowserRouter, loginFor, useLocation, useNavigate, useRoutes } from '@kontor/shared/router'
import { Dialogs, Toasts } from '@kontor/shared/ui'
import { ownerOf } from '@kontor/shared/wire'
import { LanguagePage } from '../language/language.page.tsx'
import { onRefusedSession } from '../session/sign-out.ts'
import { AreaPage } from './area-page.tsx'
import { Dock } from './dock.tsx'
import { NotFoundPage } from './not-found.page.tsx'
import { OfflineBar } from './offline-bar.tsx'

const routes = [
  ...Object.entries(ownerOf).map(([path, id]) => ({ path, element: <AreaPage key={path} id={id} path={path} /> })),
  { path: '/language', element: <LanguagePage /> },
  { path: '*', element: <NotFoundPage /> },
]

/** Everything around the areas: the one router, the screen, the dock, the layers above. */
export function Shell() {
  return (
    // A navigation shows at once: in a transition a page that needs a session would see it end before it is left.
    <BrowserRouter useTransitions={false}>
      <div className="app">
        <OfflineBar />
        <Screen />
        <Dock />
      </div>
      <Dialogs />
      <Toasts />
    </BrowserRouter>
  )
}

/** Where a session that ended leads; a guard may have led there already. */
function toLogin({ pathname, search }: Location): string {
  const here = pathname + search
  return pathname === '/login' ? here : loginFor(here)
}

function Screen() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => onRefusedSession(() => navigate(toLogin(location))), [navigate])
  useEffect(() => {
    scrollTo(0, 0)
  }, [pathname])
  return useRoutes(routes)
}
