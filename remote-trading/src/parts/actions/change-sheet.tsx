import type { Live } from '@kontor/shared/store'
import type { Rate } from '@kontor/shared/trading'
import type { OpenOrder } from '@kontor/shared/wire'
import { ModifySheet } from './modify/modify-sheet.tsx'
import { PartSheet } from './part-sheet.tsx'

/** The subject of a change: stop loss and take profit, or the size of the position. */
export type Change = 'modify' | 'part'

interface ChangeSheetProps {
  /** Null while no sheet is open. */
  change: Change | null
  order: OpenOrder
  live: Live
  rate: Rate | null
  onClose: () => void
}

/** The sheet that changes a position. */
export function ChangeSheet({ change, ...props }: ChangeSheetProps) {
  if (change === null) return null
  return change === 'modify' ? <ModifySheet {...props} /> : <PartSheet {...props} />
}
