import type { ReactNode } from 'react'
import { Sheet } from '../layers/sheet.tsx'
import { OptionList } from './option-list.tsx'
import type { ListOption } from './search-options.ts'

interface PickSheetProps<Value extends string> {
  open: boolean
  title: string
  /** Null while there are none yet: `instead` stands there. */
  options: readonly ListOption<Value>[] | null
  instead?: ReactNode
  value: Value | null
  onChoose: (value: Value) => void
  onClose: () => void
}

/** A sheet to pick one of many from; a choice closes it. */
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
