import { useTranslation } from '@kontor/shared/i18n'
import { TextField } from '@kontor/shared/ui'

interface EmailFieldProps {
  value: string
  onChange: (email: string) => void
  error?: string
}

/** The email address of an account, which password managers fill in. */
export function EmailField(field: EmailFieldProps) {
  const { t } = useTranslation('onboarding')
  return (
    <TextField
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      maxLength={254}
      {...field}
    />
  )
}
