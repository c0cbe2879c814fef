import { useTranslation } from '@kontor/shared/i18n'
import { genders, type Gender } from '../../wire/index.ts'
import { SegmentedField } from './choices.tsx'

interface GenderFieldProps {
  /** Null before anything was chosen. */
  value: Gender | null
  onChange: (value: Gender) => void
  error?: string | undefined
}

/** A person's gender, as identity papers ask for it. */
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
