import { useTranslation } from '@kontor/shared/i18n'
import { type Gender, genders } from '../../../wire/index.ts'
import { SegmentedField } from './choices.tsx'

interface GenderFieldProps {
  /** Null before the user has chosen. */
  value: Gender | null
  onChange: (value: Gender) => void
  error?: string | undefined
}

/** The gender of a person, as in identity documents. */
export function GenderField({ value, onChange, error }: GenderFieldProps) {
  const { t } = useTranslation('kit')
  const options = genders.map((gender) => ({ value: gender, label: t(`gender.${gender}`) }))
  return (
    <SegmentedField
      label={t('gender.label')}
      options={options}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
