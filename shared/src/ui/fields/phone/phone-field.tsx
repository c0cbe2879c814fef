import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { ChevronDown } from '../../icons.ts'
import { ErrorRetry, Skeleton } from '../../lists/states.tsx'
import { PickSheet } from '../choice/pick-sheet.tsx'
import { Field, type FieldTexts, textControl } from '../field.tsx'
import { byName, countryNames } from './countries.ts'
import type { Phone } from './phone.ts'
import { usePhone } from './use-phone.ts'

interface PhoneFieldProps extends FieldTexts {
  value: Phone
  /** `fits` says whether the number is as long as the numbers of its country. */
  onChange: (value: Phone, fits: boolean) => void
  /** Two letters: the country whose area code is chosen at first. */
  country?: string | undefined
}

/** A phone number with its area code. */
export function PhoneField({ label, hint, error, ...props }: PhoneFieldProps) {
  const { t, i18n } = useTranslation('kit')
  const [open, setOpen] = useState(false)
  const phone = usePhone(props)
  const nameOf = countryNames(i18n.language)
  const options = () =>
    byName(
      phone.areas().map(({ country, areaCode }) => ({
        value: country,
        label: nameOf(country),
        note: areaCode,
      })),
      i18n.language,
    )
  const chosen =
    phone.country === null ? t('select.choose') : `${nameOf(phone.country)} ${phone.areaCode}`
  const fault = phone.fault && t(`phone.${phone.fault}`, { areaCode: phone.faultyFor })

  return (
    <>
      <Field label={label} hint={hint} error={fault ?? error}>
        {(control) => (
          <div className="ctl">
            <button
              type="button"
              className="area"
              aria-haspopup="dialog"
              aria-label={t('phone.area', { chosen })}
              onClick={() => setOpen(true)}
            >
              {phone.areaCode || '+'}
              <ChevronDown className="i xs" aria-hidden />
            </button>
            <input
              {...textControl(control, 'tel')}
              type="tel"
              autoComplete="tel-national"
              value={phone.text}
              onChange={({ target }) =>
                phone.type(target.value, target.selectionStart === target.value.length)
              }
              onBlur={phone.leave}
            />
          </div>
        )}
      </Field>
      <PickSheet
        open={open}
        title={t('phone.choose')}
        options={open && phone.ready ? options() : null}
        instead={
          phone.failed ? <ErrorRetry onRetry={phone.load} /> : <Skeleton h="60dvh" r="8px" />
        }
        value={phone.country}
        onChoose={phone.choose}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
