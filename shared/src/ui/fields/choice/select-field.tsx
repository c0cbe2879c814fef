import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { classes } from '../../classes.ts'
import { CoinIcon } from '../../figures/pictures/coin-icon.tsx'
import { ChevronDown } from '../../icons.ts'
import { Field, type FieldTexts, labelOf } from '../field.tsx'
import { PickSheet } from './pick-sheet.tsx'
import type { ListOption } from './search-options.ts'

interface SelectFieldProps<Value extends string> extends FieldTexts {
  options: readonly ListOption<Value>[]
  /** Null before the user has chosen. */
  value: Value | null
  onChange: (value: Value) => void
}

/** An exclusive choice from a sheet. For two or three options use `Segmented`, which shows all. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
}: SelectFieldProps<Value>) {
  const { t } = useTranslation('kit')
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <button
            {...control}
            type="button"
            className="ctl pickr"
            aria-haspopup="dialog"
            aria-labelledby={`${labelOf(control.id)} ${control.id}-value`}
            onClick={() => setOpen(true)}
          >
            {chosen?.icon !== undefined && <CoinIcon icons={[chosen.icon]} name="" size="s" />}
            <span
              className={classes('grow clip', !chosen && 'muted')}
              id={`${control.id}-value`}
              title={chosen?.label}
            >
              {chosen?.label ?? t('select.choose')}
            </span>
            <ChevronDown className="i s" aria-hidden />
          </button>
        )}
      </Field>
      <PickSheet
        open={open}
        title={label}
        options={options}
        value={value}
        onChoose={onChange}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
