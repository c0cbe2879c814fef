import type { ReactNode } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import type { Decimal } from '../../../trading/index.ts'
import { Field, type FieldTexts, textControl } from '../field.tsx'
import { useTyped } from '../use-typed.ts'
import { NumberInput } from './number-input.tsx'
import { exampleNumber, readNumber, writeNumber } from './number-text.ts'

interface NumberFieldProps<Kind extends string> extends FieldTexts {
  /** Null while empty, and while the text is no number. */
  value: Decimal<Kind> | null
  onChange: (value: Decimal<Kind> | null) => void
  /** Called when the field loses the focus: the moment to say what is wrong. */
  onLeave?: () => void
  /** Maximum number of decimal places. */
  places: number
  /** Shows at least two decimal places when the field loses the focus. */
  money?: boolean
  /** Behind the number, e.g. `USD`. */
  suffix?: ReactNode
  /** Shows a button that fills in the maximum. */
  onMax?: () => void
  /** Beside the label, e.g. the balance. */
  aside?: ReactNode
  name?: string
}

/** A number, typed and shown as the user's language writes it; its value is exact. */
export function NumberField<Kind extends string>({
  label,
  hint,
  error,
  aside,
  value,
  onChange,
  onLeave,
  places,
  money = false,
  suffix,
  onMax,
  name,
}: NumberFieldProps<Kind>) {
  const { t } = useTranslation('kit')
  const typed = useTyped(value, (shown) => writeNumber(shown, money ? 2 : 0))
  const read = readNumber(typed.text, places)
  const faults = {
    'not-a-number': () => t('number.invalid', { example: exampleNumber(places) }),
    'too-many-places': () =>
      places === 0 ? t('number.whole') : t('number.places', { count: places }),
  }
  const fault = typed.left && !read.ok ? faults[read.fault]() : undefined

  const type = (text: string) => {
    const next = readNumber(text, places)
    const means = next.ok ? (next.value as Decimal<Kind> | null) : null
    typed.type(text, means)
    onChange(means)
  }

  return (
    <Field label={label} hint={hint} error={fault ?? error} aside={aside}>
      {(control) => (
        <div className="ctl">
          <NumberInput
            {...textControl(control, name)}
            value={typed.text}
            onChange={type}
            onLeave={() => {
              typed.leave()
              onLeave?.()
            }}
          />
          {suffix !== undefined && <span className="unit">{suffix}</span>}
          {onMax && (
            <button
              type="button"
              className="code-btn"
              aria-label={t('number.maxOf', { label })}
              onClick={onMax}
            >
              {t('number.max')}
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
