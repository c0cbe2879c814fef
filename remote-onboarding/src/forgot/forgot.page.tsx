import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Link, Navigate, useSearchParams } from '@kontor/shared/router'
import { notify, useSignedIn } from '@kontor/shared/store'
import { Button } from '@kontor/shared/ui'
import { loginLink } from '@kontor/shared/wire'
import { EmailField } from '../parts/email-field.tsx'
import { FormPage } from '../parts/form-page.tsx'
import { returnPath } from '../parts/links/return-path.rules.ts'
import { MailedCodeField } from '../parts/mailed-code/mailed-code-field.tsx'
import { NewPassword } from '../parts/new-password/new-password.tsx'
import { useFields } from '../parts/use-fields.ts'
import { newForgot, setNewPassword } from './forgot.store.ts'

/**
 * `/forgot`: a new password with an emailed code, for a user who forgot the old one. A signed-in
 * user is redirected at once.
 */
export function ForgotPage() {
  const { t } = useTranslation('onboarding')
  const [search] = useSearchParams()
  const [form] = useState(newForgot)
  const { field, step } = useFields(form)
  const signedIn = useSignedIn()
  const login = loginLink(returnPath(search))

  async function submit() {
    const removed = await setNewPassword(form)
    if (removed === null) return
    notify({ text: t('forgot.done'), kind: 'good' })
    for (const what of ['devices', 'passkeys'] as const)
      if (removed[what].length > 0)
        notify({ text: t(`forgot.removed.${what}`, { names: removed[what].join(', ') }) })
  }

  if (signedIn) return <Navigate to={returnPath(search)} replace />
  return (
    <FormPage
      back={login}
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      form={form}
      onSubmit={() => void submit()}
      foot={
        <>
          {t('forgot.remembered')}{' '}
          <Link className="link hit" to={login}>
            {t('login.submit')}
          </Link>
        </>
      }
    >
      <EmailField {...field('email')} />
      <MailedCodeField form={form} {...field('code')} />
      <NewPassword
        form={form}
        labels={{ password: t('forgot.password'), again: t('forgot.again') }}
        field={field}
      />
      <Button type="submit" busy={step.at === 'sending'}>
        {t('forgot.submit')}
      </Button>
    </FormPage>
  )
}
