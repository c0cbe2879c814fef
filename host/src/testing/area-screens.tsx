import { useRoutes } from '@kontor/shared/router'
import { renderArea } from '@kontor/shared/testing'
import { ownerOf } from '@kontor/shared/wire'
import { AreaPage } from '../shell/area-page.tsx'

/** Opens an address among all that areas own. */
export function openScreen(at: string) {
  return renderArea(<Screens />, { at })
}

function Screens() {
  return useRoutes(
    Object.entries(ownerOf).map(([path, id]) => ({
      path,
      element: <AreaPage key={path} id={id} path={path} />,
    })),
  )
}
