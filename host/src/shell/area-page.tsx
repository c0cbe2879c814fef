import { useEffect } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import type { AreaRoute } from '@kontor/shared/contract'
import { Navigate, loginFor, useLocation } from '@kontor/shared/router'
import { config, useSignedIn } from '@kontor/shared/store'
import { Page, SkeletonRows } from '@kontor/shared/ui'
import type { RemoteId } from '@kontor/shared/wire'
import { openArea, openPage, useAreaState, usePageState } from '../composition/areas.ts'
import { AreaBoundary } from './area-boundary.tsx'
import { AreaDown } from './area-down.tsx'
import { NotFoundPage } from './not-found.page.tsx'

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
  const title = t(route.title)

  useEffect(() => void (allowed && openPage(route)), [allowed, route])
  useEffect(() => {
    document.title = `${title} · ${config.runtime.brand}`
  }, [title])

  if (!allowed) return <Navigate to={loginFor(pathname + search)} replace />
  if (page.at === 'failed') return <AreaDown id={id} onRetry={() => void openPage(route)} />
  if (page.at === 'loading') return <Loading />
  const Content = page.value
  return (
    <AreaBoundary id={id}>
      <Content />
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
