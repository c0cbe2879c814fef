import { useTranslation } from '@kontor/shared/i18n'
import { PasswordField, PasswordStrength } from '@kontor/shared/ui'
import type { Form } from '../form.store.ts'
import { editPassword } from './new-password.store.ts'

interface Field {
  value: string
  onChange: (text: string) => void
  error?: string
}

interface NewPasswordProps<Name extends string> {
  form: Form<Name | 'password' | 'again'>
  labels: { password: string; again: string }
  field: (name: 'password' | 'again') => Field
}

/** A new password with advice on its strength, and the same password again. */
export function NewPassword<Name extends string>({ form, labels, field }: NewPasswordProps<Name>) {
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
          onChange={(text) => editPassword<Name>(form, text)}
        />
        <PasswordStrength password={password.value} />
      </div>
      <PasswordField label={labels.again} autoComplete="new-password" {...field('again')} />
    </>
  )
}
