import { useDeferredValue, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Remote } from '@kontor/shared/contract'
import { useTranslation } from '@kontor/shared/i18n'
import { Navigate, useLocation } from '@kontor/shared/router'
import { useSignedIn } from '@kontor/shared/store'
import { type AreaRoute, type BuildId, loginLink } from '@kontor/shared/wire'
import { type Address, routeOf } from '../../composition/areas/addresses.store.ts'
import {
  openArea,
  openPage,
  retryArea,
  useAreaState,
  usePageState,
} from '../../composition/areas/areas.store.ts'
import { NotFoundPage } from '../../page/not-found.page.tsx'
import { PageFocus } from '../../page/page-focus.tsx'
import { useTitle } from '../../page/use-title.ts'
import { ending } from '../../session/sign-out.store.ts'
import { paintedPrices, paintedTexts } from '../start/painted.text.ts'
import { AreaBoundary } from './area-boundary.tsx'
import { AreaDown } from './area-down.tsx'
import { LoadingPage } from './loading-page.tsx'
import { PageHealth } from './page-health.tsx'
import { PaintedPrices } from './painted-prices.tsx'

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
      <Loading id={id} route={route} />
    ) : (
      <Navigate to={loginLink(pathname + search)} replace />
    )
  if (area.at === 'failed') {
    const retry = () => void retryArea(id)
    return <AreaDown id={id} onRetry={retry} onOnline={() => void openArea(id)} />
  }
  if (area.at === 'loading') return <Loading id={id} route={route} />
  return <RoutePage remote={area.value} route={route} />
}

function RoutePage({ remote, route }: { remote: Remote; route: AreaRoute }) {
  const { path, title } = route
  // The host does not know the keys of an area's words; the compiler checks them in the area.
  const { i18n } = useTranslation('shell')
  const page = usePageState(path)
  // Deferred, so that React renders the page in slices of a few milliseconds.
  const isReady = useDeferredValue(page.at === 'ready')
  const open = () => void openPage(remote, path)
  useEffect(open, [remote, path])
  useTitle(i18n.t(title, { ns: remote.id }))

  if (page.at === 'failed') return <AreaDown id={remote.id} onRetry={open} />
  if (page.at === 'loading' || !isReady) return <Loading id={remote.id} route={route} />
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

/** The words of the area may be loading as well: until then, the title is that of the document. */
function Loading({ id, route: { path, skeleton, titled, ...keys } }: AreaLoading) {
  const { i18n } = useTranslation('shell')
  const known = i18n.hasResourceBundle(i18n.language, id)
  const words = (key: string | undefined) => key && i18n.t(key, { ns: id })
  const { title, lead } = known
    ? { title: words(keys.title), lead: words(keys.lead) }
    : paintedTexts(path)
  const prices = paintedPrices(path, useLocation().search)
  return (
    <LoadingPage shape={skeleton} titled={titled} title={title} lead={lead}>
      {prices && <PaintedPrices prices={prices} />}
    </LoadingPage>
  )
}

interface AreaLoading {
  id: BuildId
  route: AreaRoute
}
