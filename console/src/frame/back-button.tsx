import { Icon } from '../parts/icon.tsx'
import { ChangeKey } from './change/change-key.tsx'
import { ChangeLink } from './change/change-link.tsx'

/** The button that rolls the channel back, on every page that has none of its own. */
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
