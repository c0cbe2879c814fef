import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Remote } from '@kontor/shared/contract'
import { useTranslation } from '@kontor/shared/i18n'
import { Navigate, useLocation } from '@kontor/shared/router'
import { useSignedIn } from '@kontor/shared/store'
import { Page } from '@kontor/shared/ui'
import { type AreaRoute, loginLink } from '@kontor/shared/wire'
import { type Address, routeOf } from '../../composition/areas/addresses.store.ts'
import {
  openArea,
  openPage,
  useAreaState,
  usePageState,
} from '../../composition/areas/areas.store.ts'
import { NotFoundPage } from '../../page/not-found.page.tsx'
import { PageFocus } from '../../page/page-focus.tsx'
import { useTitle } from '../../page/use-title.ts'
import { ending } from '../../session/sign-out.store.ts'
import { AreaBoundary } from './area-boundary.tsx'
import { AreaDown } from './area-down.tsx'
import { PageHealth } from './page-health.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** An address of an area: sends visitors to the login first where the page needs a session. */
export function AreaPage({ address }: { address: Address }) {
  const { pathname, search } = useLocation()
  const { id } = address
  const area = useAreaState(id)
  const route = routeOf(address)
  const isAllowed = useSignedIn() || route?.needs !== 'session'
  const { refused } = useSnapshot(ending)
  const isOpen = route !== undefined && isAllowed
  useEffect(() => void (isOpen && openArea(id)), [isOpen, id])

  if (route === undefined) return <NotFoundPage />
  // After the server ended the session, its reason is shown for a second; then the shell redirects.
  if (!isAllowed)
    return refused ? (
      <Loading route={route} />
    ) : (
      <Navigate to={loginLink(pathname + search)} replace />
    )
  if (area.at === 'failed') return <AreaDown id={id} onRetry={() => void openArea(id)} />
  if (area.at === 'loading') return <Loading route={route} />
  return <RoutePage remote={area.value} route={route} />
}

function RoutePage({ remote, route }: { remote: Remote; route: AreaRoute }) {
  const { path, title } = route
  // The host does not know the keys of an area's words; the compiler checks them in the area.
  const { i18n } = useTranslation('shell')
  const page = usePageState(path)
  const open = () => void openPage(remote, path)
  useEffect(open, [remote, path])
  useTitle(i18n.t(title, { ns: remote.id }))

  if (page.at === 'failed') return <AreaDown id={remote.id} onRetry={open} />
  if (page.at === 'loading') return <Loading route={route} />
  const Content = page.value
  return (
    <AreaBoundary id={remote.id}>
      <PageFocus>
        <PageHealth id={remote.id}>
          <Content />
        </PageHealth>
      </PageFocus>
    </AreaBoundary>
  )
}

function Loading({ route }: { route: AreaRoute }) {
  return (
    <Page>
      <PageSkeleton shape={route.skeleton} />
    </Page>
  )
}
