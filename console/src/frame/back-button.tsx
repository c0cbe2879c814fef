import { Icon } from '../parts/icon.tsx'
import { ChangeKey } from './change/change-key.tsx'
import { ChangeLink } from './change/change-link.tsx'

/** The way back, on every page. */
export function BackButton() {
  return (
    <>
      <ChangeKey press="R" to="#rollback" />
      <ChangeLink to="#rollback" className="button back">
        <Icon name="back" />
        Roll back… <kbd>⇧R</kbd>
      </ChangeLink>
    </>
  )
}
