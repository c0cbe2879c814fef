import { Activity } from 'react'
import { useRoutes, type Location } from '@kontor/shared/router'
import { languageLink, ownerOf } from '@kontor/shared/wire'
import { LanguagePage } from '../language/language.page.tsx'
import { AreaPage } from './area-page.tsx'
import { isKept, nameOf, type LivingPages } from './living-pages.ts'
import { NotFoundPage } from './not-found.page.tsx'

const routes = [
  ...Object.entries(ownerOf).map(([path, id]) => ({
    path,
    element: <AreaPage key={path} id={id} path={path} />,
  })),
  { path: languageLink(), element: <LanguagePage /> },
  { path: '*', element: <NotFoundPage /> },
]

/** The screen of an address, and behind it the pages that live on, whose effects rest. */
export function Screens({
  location,
  living: { generation, pages },
}: {
  location: Location
  living: LivingPages
}) {
  const shown = nameOf(location)
  return pages.map((page) => (
    <Activity
      key={isKept(page.name) ? `${page.name} ${generation}` : page.name}
      mode={page.name === shown ? 'visible' : 'hidden'}
    >
      <Screen location={page.location} />
    </Activity>
  ))
}

/** To a page the address stands still while it is hidden. */
function Screen({ location }: { location: Location }) {
  return useRoutes(routes, location)
}
