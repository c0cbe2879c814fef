import { useSheetHindrance } from '../change/use-hindrance.ts'
import { type Entry, isSheet } from './find.rules.ts'

interface Props {
  id: string
  entry: Entry
  isSelected: boolean
  choose: (to: string) => void
}

/** Something that was found. A change that is not possible says why, and is not chosen. */
export function Option({ id, entry, isSelected, choose }: Props) {
  const { name, to, needs } = entry
  const hindrance = useSheetHindrance(to, needs)
  const why = isSheet(entry) ? hindrance : null
  return (
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-disabled={why !== null}
      onClick={() => why === null && choose(to)}
    >
      {name}
      {why !== null && <span className="small">{why}</span>}
    </div>
  )
}
