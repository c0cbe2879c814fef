import { type Location, useLocation, useRoutes } from '@kontor/shared/router'
import { languageLink, normalPath } from '@kontor/shared/wire'
import { addressAt } from '../composition/areas/addresses.store.ts'
import { LanguagePage } from '../language/language.page.tsx'
import { NotFoundPage } from '../page/not-found.page.tsx'
import { AreaPage } from './area/area-page.tsx'
import { KeptPage } from './kept/kept-page.tsx'
import { isKept, type KeptPages, nameOf } from './kept/kept-pages.rules.ts'

const routes = [{ path: '*', element: <Screen /> }]

/** The screen of an address and, hidden behind it with effects paused, the kept pages. */
export function Screens({
  location,
  kept: { generation, pages },
}: {
  location: Location
  kept: KeptPages
}) {
  const shown = nameOf(location)
  return pages.map((page) => (
    <KeptPage
      key={isKept(page.name) ? `${page.name} ${generation}` : page.name}
      isShown={page.name === shown}
    >
      <At location={page.location} />
    </KeptPage>
  ))
}

/** Gives the page its own location, which does not change while the page is hidden. */
function At({ location }: { location: Location }) {
  return useRoutes(routes, location)
}

function Screen() {
  const { pathname } = useLocation()
  if (normalPath(pathname) === languageLink()) return <LanguagePage />
  const address = addressAt(pathname)
  return address ? <AreaPage key={address.path} address={address} /> : <NotFoundPage />
}
