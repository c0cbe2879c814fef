import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { CodeField } from '@kontor/shared/ui'
import { emailFault } from '../form.rules.ts'
import { maskEmail } from '../mask.text.ts'
import { mailCode, type MailedForm } from './mailed-code.store.ts'

interface MailedCodeFieldProps<Field extends string> {
  form: MailedForm<Field>
  value: string
  onChange: (code: string) => void
  error?: string
}

/**
 * The emailed code of a form, which says the same whether or not the address has an account. Its
 * countdown survives a reload, and belongs to the typed address.
 */
export function MailedCodeField<Field extends string>({
  form,
  ...field
}: MailedCodeFieldProps<Field>) {
  const { t } = useTranslation('onboarding')
  const { mailed, values } = useSnapshot(form) as MailedForm<Field>
  const sent = mailed?.to === values.email.trim() ? mailed : null
  return (
    <CodeField
      label={t('code.label')}
      hint={sent ? t('code.sent-if-known', { email: maskEmail(sent.to) }) : t('code.hint')}
      canSend={emailFault(values.email) === null}
      onSend={() => mailCode(form)}
      resendAt={sent?.resendAt ?? 0}
      {...field}
    />
  )
}
