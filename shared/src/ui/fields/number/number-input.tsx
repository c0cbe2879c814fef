import { type ComponentProps, useState } from 'react'
import { withoutGroups } from '@kontor/shared/i18n'

interface NumberInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'onFocus' | 'onBlur' | 'inputMode' | 'autoComplete' | 'type'
> {
  name: string
  enterKeyHint: NonNullable<ComponentProps<'input'>['enterKeyHint']>
  value: string
  onChange: (text: string) => void
  /** Called when the input loses the focus. */
  onLeave?: (() => void) | undefined
}

/**
 * The input of a number, whose text may be typed or written by the app. While it has the focus, it
 * shows what the app wrote without groups.
 */
export function NumberInput({
  name,
  enterKeyHint,
  value,
  onChange,
  onLeave,
  ...native
}: NumberInputProps) {
  /** The text that was typed since the focus came, empty before; null without the focus. */
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      {...native}
      name={name}
      enterKeyHint={enterKeyHint}
      inputMode="decimal"
      autoComplete="off"
      value={typed === null || typed === value ? value : withoutGroups(value)}
      onFocus={({ currentTarget }) => {
        // After the browser has selected a text, and before React renders another one.
        queueMicrotask(() => ungroup(currentTarget))
        setTyped('')
      }}
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

/** Removes the groups of the text; a selection of the whole text stays one. */
function ungroup(input: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = input
  const isSelected = selectionStart === 0 && selectionEnd === value.length
  input.value = withoutGroups(value)
  if (isSelected) input.select()
}
