import { type ComponentProps, useState } from 'react'
import { withoutGroups } from '@kontor/shared/i18n'

interface NumberInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'onFocus' | 'onBlur' | 'inputMode' | 'autoComplete' | 'type'
> {
  value: string
  onChange: (text: string) => void
  /** Called when the input loses the focus. */
  onLeave?: (() => void) | undefined
}

/**
 * The input of a number, whose text may be typed or written by the app. While it has the focus, it
 * shows what the app wrote without groups.
 */
export function NumberInput({ value, onChange, onLeave, ...native }: NumberInputProps) {
  /** The text that was typed since the focus came, empty before; null without the focus. */
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      {...native}
      inputMode="decimal"
      autoComplete="off"
      value={typed === null || typed === value ? value : withoutGroups(value)}
      onFocus={() => setTyped('')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value)
      }}
      onBlur={() => {
        setTyped(null)
        onLeave?.()
      }}
    />
  )
}
