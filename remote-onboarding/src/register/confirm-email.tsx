import { useEffect, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { notify, reportError } from '@kontor/shared/store'
import { Button, CodeField, useBack } from '@kontor/shared/ui'
import { FormPage } from '../parts/form-page.tsx'
import { maskEmail } from '../parts/mask.text.ts'
import { useFields } from '../parts/use-fields.ts'
import { newEmailConfirmation, openAccount } from './confirm-email.store.ts'
import { backToDetails, mailCode, type Registration } from './register.store.ts'

interface ConfirmEmailProps {
  registration: Registration
  /** When the next code can be mailed, ms. */
  resendAt: number
  /** The address of the first step. */
  details: string
}

/**
 * The second step of `/register`: the code that was mailed to the address. It says the same whether
 * or not the address has an account.
 */
export function ConfirmEmail({ registration, resendAt, details }: ConfirmEmailProps) {
  const { t } = useTranslation('onboarding')
  const [form] = useState(newEmailConfirmation)
  const { field, step } = useFields(form)
  const leave = useBack(details)
  // However the user leaves, the details can be changed and sent again.
  useEffect(() => () => backToDetails(registration), [registration])

  async function submit() {
    if (!(await openAccount(form, registration))) return
    notify({ text: t('register.done'), kind: 'good' })
    // Back from what follows leads out of the registration, not to the code.
    leave()
  }

  async function again() {
    try {
      return { resendAfter: await mailCode(registration) }
    } catch (cause) {
      reportError(cause)
      throw cause
    }
  }

  return (
    <FormPage
      back={details}
      title={t('register.confirm.title')}
      lead={null}
      form={form}
      onSubmit={() => void submit()}
      foot={
        // The details are only in memory: a reload while the user fetches the code would lose them.
        <button type="button" className="link hit" data-unsaved onClick={leave}>
          {t('register.confirm.change')}
        </button>
      }
    >
      <CodeField
        label={t('code.label')}
        hint={t('code.sent', { email: maskEmail(registration.values.email.trim()) })}
        canSend
        onSend={again}
        resendAt={resendAt}
        {...field('code')}
      />
      <Button type="submit" busy={step.at === 'sending'}>
        {t('register.confirm.submit')}
      </Button>
    </FormPage>
  )
}
