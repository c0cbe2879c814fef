import { Icon } from '../../parts/icon.tsx'
import { openFind } from './find.store.ts'

/** Opens Find or do. */
export function FindButton() {
  return (
    <button className="find" type="button" aria-label="Find or do" onClick={openFind}>
      <Icon name="search" />
      <span>Find or do</span> <kbd>/</kbd>
    </button>
  )
}
