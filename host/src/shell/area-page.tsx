import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import type { AreaRoute } from '@kontor/shared/contract'
import { Navigate, useLocation } from '@kontor/shared/router'
import { useSignedIn } from '@kontor/shared/store'
import { Page, SkeletonRows } from '@kontor/shared/ui'
import { loginLink, type RemoteId } from '@kontor/shared/wire'
import { openArea, openPage, useAreaState, usePageState } from '../composition/areas.ts'
import { ending } from '../session/sign-out.ts'
import { AreaBoundary } from './area-boundary.tsx'
import { AreaDown } from './area-down.tsx'
import { Arrival } from './arrival.tsx'
import { NotFoundPage } from './not-found.page.tsx'
import { useTitle } from './use-title.ts'

/** An address that an area owns: loads the area, then the page. */
export function AreaPage({ id, path }: { id: RemoteId; path: string }) {
  const area = useAreaState(id)
  useEffect(() => void openArea(id), [id])

  if (area.at === 'failed') return <AreaDown id={id} onRetry={() => void openArea(id)} />
  if (area.at === 'loading') return <Loading />
  const route = area.value.routes.find((candidate) => candidate.path === path)
  if (!route) return <NotFoundPage />
  return <RoutePage key={path} id={id} route={route} />
}

function RoutePage({ id, route }: { id: RemoteId; route: AreaRoute }) {
  const { t } = useTranslation(id)
  const { pathname, search } = useLocation()
  const page = usePageState(route.path)
  const allowed = useSignedIn() || route.needs !== 'session'
  const { refused } = useSnapshot(ending)

  useEffect(() => void (allowed && openPage(route)), [allowed, route])
  useTitle(t(route.title))

  // Who was signed in a moment ago reads why that is over, and is led on after a second.
  if (!allowed)
    return refused ? <Loading /> : <Navigate to={loginLink(pathname + search)} replace />
  if (page.at === 'failed') return <AreaDown id={id} onRetry={() => void openPage(route)} />
  if (page.at === 'loading') return <Loading />
  const Content = page.value
  return (
    <AreaBoundary id={id}>
      <Arrival>
        <Content />
      </Arrival>
    </AreaBoundary>
  )
}

function Loading() {
  return (
    <Page>
      <SkeletonRows count={6} />
    </Page>
  )
}
