import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { notify, reportError } from '@kontor/shared/store'
import { Button, CodeField } from '@kontor/shared/ui'
import { registerLink } from '@kontor/shared/wire'
import { FormPage } from '../parts/form-page.tsx'
import { maskEmail } from '../parts/mask.text.ts'
import { useFields } from '../parts/use-fields.ts'
import { newEmailConfirmation, openAccount } from './confirm-email.store.ts'
import { backToDetails, mailCode, type Registration } from './register.store.ts'

interface ConfirmEmailProps {
  registration: Registration
  /** When the next code can be mailed, ms. */
  resendAt: number
}

/**
 * The second step of `/register`: the code that was mailed to the address. It says the same whether
 * or not the address has an account.
 */
export function ConfirmEmail({ registration, resendAt }: ConfirmEmailProps) {
  const { t } = useTranslation('onboarding')
  const [form] = useState(newEmailConfirmation)
  const { field, step } = useFields(form)

  async function submit() {
    if (await openAccount(form, registration)) notify({ text: t('register.done'), kind: 'good' })
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
      back={registerLink()}
      title={t('register.confirm.title')}
      lead={null}
      form={form}
      onSubmit={() => void submit()}
      foot={
        // The details are only in memory: a reload while the user fetches the code would lose them.
        <button
          type="button"
          className="link hit"
          data-unsaved
          onClick={() => backToDetails(registration)}
        >
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
