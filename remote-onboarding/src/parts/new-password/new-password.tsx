import type { Form } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import { PasswordField, PasswordStrength } from '@kontor/shared/ui'
import { editPassword } from './new-password.store.ts'

interface Field {
  value: string
  onChange: (text: string) => void
  error?: string
}

interface NewPasswordProps<Values extends { password: string; again: string }> {
  form: Form<Values>
  labels: { password: string; again: string }
  field: (name: 'password' | 'again') => Field
}

/** A new password with advice on its strength, and the same password again. */
export function NewPassword<Values extends { password: string; again: string }>({
  form,
  labels,
  field,
}: NewPasswordProps<Values>) {
  const { t } = useTranslation('onboarding')
  const password = field('password')

  return (
    <>
      <div className="stack near">
        <PasswordField
          label={labels.password}
          hint={t('password-hint')}
          autoComplete="new-password"
          {...password}
          onChange={(text) => editPassword(form, text)}
        />
        <PasswordStrength password={password.value} />
      </div>
      <PasswordField label={labels.again} autoComplete="new-password" {...field('again')} />
    </>
  )
}
