import { useLocation } from '@kontor/shared/router'
import { renderArea } from '@kontor/shared/testing'
import { addressAt } from '../src/composition/areas/addresses.store.ts'
import { AreaPage } from '../src/shell/area/area-page.tsx'

/** Opens an address of an area, without the shell around it. */
export function openScreen(at: string) {
  return renderArea(<Screen />, { at })
}

function Screen() {
  const address = addressAt(useLocation().pathname)
  return address ? <AreaPage key={address.path} address={address} /> : null
}
