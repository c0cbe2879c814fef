import { useTranslation } from '@kontor/shared/i18n'
import { TextField } from '@kontor/shared/ui'

interface EmailFieldProps {
  value: string
  onChange: (email: string) => void
  error?: string
  /** The browser offers passkeys in it as well. */
  passkeys?: boolean
}

/** The email address of an account, which password managers fill in. */
export function EmailField({ passkeys = false, ...field }: EmailFieldProps) {
  const { t } = useTranslation('onboarding')
  return (
    <TextField
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete={passkeys ? 'username webauthn' : 'username'}
      maxLength={254}
      {...field}
    />
  )
}
