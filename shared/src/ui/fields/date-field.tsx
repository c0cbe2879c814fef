import { useTranslation } from '@kontor/shared/i18n'
import { datePattern, groupDate, readDate, writeDate } from './date-text.ts'
import { Field, type FieldTexts, textControl } from './field.tsx'
import { useTyped } from './use-typed.ts'

interface DateFieldProps extends FieldTexts {
  /**
   * `yyyy-mm-dd`. Null while empty, and while the text is no day between `min` and `max`.
   */
  value: string | null
  /** `fits` is false while the text is no day between `min` and `max`; an empty text fits. */
  onChange: (value: string | null, fits: boolean) => void
  /** The first and the last day, `yyyy-mm-dd`. */
  min?: string
  max?: string
  autoComplete?: 'bday'
  name?: string
}

/**
 * A day that the user knows, such as a birthday, typed in the order of the language. That is faster
 * than paging back through decades of a calendar.
 */
export function DateField({
  label,
  hint,
  error,
  value,
  onChange,
  min,
  max,
  autoComplete,
  name,
}: DateFieldProps) {
  const { t, i18n } = useTranslation('kit')
  const { language } = i18n
  const typed = useTyped(value, (shown) => writeDate(shown, language))

  const faultOf = (text: string): string | null => {
    const read = readDate(text, language)
    if (read === null) return t('date.invalid', { example: writeDate('1990-04-30', language) })
    if (min !== undefined && read < min) return t('date.early', { date: writeDate(min, language) })
    if (max !== undefined && read > max) return t('date.late', { date: writeDate(max, language) })
    return null
  }
  const fault = typed.left && typed.text !== '' ? faultOf(typed.text) : null
  const type = (text: string) => {
    const means = faultOf(text) === null ? readDate(text, language) : null
    typed.type(text, means)
    onChange(means, means !== null || text === '')
  }

  return (
    <Field label={label} hint={hint} error={fault ?? error}>
      {(control) => (
        <div className="ctl">
          <input
            {...textControl(control, name)}
            inputMode="numeric"
            autoComplete={autoComplete ?? 'off'}
            placeholder={datePattern(language, {
              day: t('date.day'),
              month: t('date.month'),
              year: t('date.year'),
            })}
            value={typed.text}
            // A change within the text keeps the caret in its place.
            onChange={({ target }) =>
              type(
                target.selectionStart === target.value.length
                  ? groupDate(target.value, language)
                  : target.value,
              )
            }
            onBlur={typed.leave}
          />
        </div>
      )}
    </Field>
  )
}
