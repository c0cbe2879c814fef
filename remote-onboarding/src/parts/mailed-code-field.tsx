import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { CodeField } from '@kontor/shared/ui'
import { emailFault, maskEmail } from './form.rules.ts'
import { mailCode, type MailedForm } from './mailed-code.store.ts'

interface MailedCodeFieldProps<Field extends string> {
  form: MailedForm<Field>
  /** Says to which address the code went, without saying whether it has an account. */
  sent: (email: string) => string
  value: string
  onChange: (code: string) => void
  error?: string
}

/** The emailed code of a form. Its countdown survives a reload. */
export function MailedCodeField<Field extends string>({
  form,
  sent,
  ...field
}: MailedCodeFieldProps<Field>) {
  const { t } = useTranslation('onboarding')
  const { mailed, typed } = useSnapshot(form) as MailedForm<Field>
  const [resendAt] = useState(mailed?.resendAt ?? 0)
  return (
    <CodeField
      label={t('code.label')}
      hint={mailed === null ? t('code.hint') : sent(maskEmail(mailed.to))}
      canSend={emailFault(typed.email) === null}
      onSend={() => mailCode(form)}
      resendAt={resendAt}
      {...field}
    />
  )
}
