import { useMemo } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { SelectField } from '../choice/select-field.tsx'
import type { FieldTexts } from '../field.tsx'
import { countryOptions } from './countries.ts'

interface CountryFieldProps extends FieldTexts {
  /** ISO 3166, two letters. Null before the user has chosen. */
  value: string | null
  onChange: (code: string) => void
}

/** A country, by its name in the user's language. */
export function CountryField(props: CountryFieldProps) {
  const { language } = useTranslation().i18n
  const options = useMemo(() => countryOptions(language), [language])
  return <SelectField {...props} options={options} />
}
