import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field, type FieldTexts, textControl } from './field.tsx'
import { NumberInput } from './number/number-input.tsx'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'inputMode'
  | 'autoComplete'
  | 'name'
  | 'placeholder'
  | 'autoCapitalize'
  | 'maxLength'
  | 'spellCheck'
  | 'autoFocus'
>

interface TextFieldProps extends FieldTexts, Native {
  value: string
  onChange: (text: string) => void
  /** Called when the field loses the focus: the moment to say what is wrong. */
  onLeave?: () => void
  type?: 'text' | 'email' | 'search'
  suffix?: ReactNode
}

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  value,
  onChange,
  onLeave,
  type = 'text',
  suffix,
  name,
  ...native
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="ctl">
          {native.inputMode === 'decimal' ? (
            <NumberInput
              {...textControl(control, name)}
              {...native}
              value={value}
              onChange={onChange}
              onLeave={onLeave}
            />
          ) : (
            <input
              {...textControl(control, name)}
              {...native}
              type={type}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onLeave}
            />
          )}
          {suffix}
        </div>
      )}
    </Field>
  )
}
