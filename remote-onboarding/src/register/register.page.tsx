import { useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { Link, Navigate, useNavigate, useSearchParams } from '@kontor/shared/router'
import { usePaperTrading, useSignedIn } from '@kontor/shared/store'
import { Button } from '@kontor/shared/ui'
import { loginLink } from '@kontor/shared/wire'
import { EmailField } from '../parts/email-field.tsx'
import { FormPage } from '../parts/form-page.tsx'
import { returnPath } from '../parts/links/return-path.rules.ts'
import { NewPassword } from '../parts/new-password/new-password.tsx'
import { useFields } from '../parts/use-fields.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import { FirstSteps } from './first-steps/first-steps.tsx'
import { InvitationField } from './invitation-field.tsx'
import { stepLink } from './register.rules.ts'
import { askForAccount, newRegistration } from './register.store.ts'
import { Terms } from './terms.tsx'

/**
 * `/register`: opens an account with an invitation code, which `?invite=` fills in, and with a code
 * that is mailed to its address. Then signs the user in and shows the first steps, once. Redirects
 * a signed-in user at once, and to the login when the new account's session ends here.
 */
export function RegisterPage() {
  const { t } = useTranslation('onboarding')
  const [search] = useSearchParams()
  const [form] = useState(() => newRegistration(search.get('invite') ?? ''))
  const { field, step, values } = useFields(form)
  const { resendAt, opened } = useSnapshot(form)
  const paper = usePaperTrading()
  const signedIn = useSignedIn()
  const login = loginLink(returnPath(search))
  const navigate = useNavigate()
  const isCodeAsked = search.has('confirm')
  const askForCode = useEffectEvent(() => {
    if (!isCodeAsked) void navigate(stepLink(search, 'code'))
  })
  // Only when a code was mailed, not when the address changes: Back leads to the details.
  const isCodeMailed = resendAt !== null
  useEffect(() => {
    if (isCodeMailed) askForCode()
  }, [isCodeMailed])

  if (signedIn && opened) return <FirstSteps onward={returnPath(search)} />
  if (signedIn) return <Navigate to={returnPath(search)} replace />
  if (opened) return <Navigate to={login} replace />
  if (resendAt !== null && isCodeAsked)
    return (
      <ConfirmEmail registration={form} resendAt={resendAt} details={stepLink(search, 'details')} />
    )
  return (
    <FormPage
      back={loginLink()}
      title={t('register.title')}
      lead={paper ? t('register.lead') : null}
      form={form}
      onSubmit={() => void askForAccount(form)}
      foot={
        <>
          {t('register.have')}{' '}
          <Link className="link hit" to={login} state={{ email: values.email.trim() }}>
            {t('register.log-in')}
          </Link>
        </>
      }
    >
      <EmailField {...field('email')} />
      <NewPassword
        form={form}
        labels={{ password: t('password'), again: t('register.again') }}
        field={field}
      />
      <InvitationField {...field('invitation')} />
      <Terms />
      <Button type="submit" busy={step.at === 'sending'}>
        {t('register.submit')}
      </Button>
    </FormPage>
  )
}
