import type { ReactNode } from 'react'
import { Sheet } from '../../layers/sheet.tsx'
import { OptionList } from './option-list.tsx'
import type { ListOption } from './search-options.ts'

interface PickSheetProps<Value extends string> {
  open: boolean
  title: string
  /** Null while they load: the sheet shows `instead`. */
  options: readonly ListOption<Value>[] | null
  instead?: ReactNode
  value: Value | null
  onChoose: (value: Value) => void
  onClose: () => void
}

/** A sheet for an exclusive choice among many; choosing closes it. */
export function PickSheet<Value extends string>({
  open,
  title,
  options,
  instead,
  value,
  onChoose,
  onClose,
}: PickSheetProps<Value>) {
  const choose = (chosen: Value) => {
    onChoose(chosen)
    onClose()
  }
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      {options ? (
        <OptionList label={title} options={options} value={value} onChoose={choose} />
      ) : (
        instead
      )}
    </Sheet>
  )
}
