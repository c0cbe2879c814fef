import { useKey } from '../use-keys.ts'
import { useSheetHindrance } from './use-hindrance.ts'

interface Props {
  press: string
  /** The sheet that it opens. */
  to: string
}

/** A key that opens a sheet that changes something; silent while the change is not possible. */
export function ChangeKey({ press, to }: Props) {
  useKey(press, useSheetHindrance(to) === null ? to : null)
  return null
}
