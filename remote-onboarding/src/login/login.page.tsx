import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { Link, Navigate, useLocation, useSearchParams } from '@kontor/shared/router'
import { useSignedIn } from '@kontor/shared/store'
import { Button, Logo, PasswordField } from '@kontor/shared/ui'
import { homeLink, registerLink } from '@kontor/shared/wire'
import { EmailField } from '../parts/email-field.tsx'
import { FormPage } from '../parts/form-page.tsx'
import { forgotLink } from '../parts/links/forgot-link.rules.ts'
import { returnPath } from '../parts/links/return-path.rules.ts'
import { MailedCodeField } from '../parts/mailed-code/mailed-code-field.tsx'
import { useFields } from '../parts/use-fields.ts'
import { leave, logIn, logInAgain, newLogin } from './login.store.ts'
import { PasskeyLogin } from './passkey/passkey-login.tsx'
import { PasskeyOffer } from './passkey/passkey-offer.tsx'
import { SessionEnded } from './session-ended.tsx'

/**
 * `/login`: email, password and an emailed code, or a passkey. A signed-in user is redirected at
 * once; after a login with a password, a passkey may be offered first.
 */
export function LoginPage() {
  const { t } = useTranslation('onboarding')
  const [search] = useSearchParams()
  const { state } = useLocation()
  const [form] = useState(() => newLogin(emailOf(state)))
  const { field, step } = useFields(form)
  const { after } = useSnapshot(form)
  const signedIn = useSignedIn()
  const hasEnded = !signedIn && step.at === 'sent'
  useEffect(() => void (hasEnded && logInAgain(form)), [form, hasEnded])

  if (signedIn && after === 'leave') return <Navigate to={returnPath(search)} replace />
  return (
    <FormPage
      back={homeLink()}
      leading={<Logo />}
      title={t('login.title')}
      lead={t('login.lead')}
      form={form}
      onSubmit={() => void logIn(form)}
      foot={
        <>
          {t('login.new')}{' '}
          <Link className="link hit" to={registerLink(returnPath(search))}>
            {t('login.join')}
          </Link>
        </>
      }
    >
      {!signedIn && <SessionEnded />}
      <EmailField passkeys {...field('email')} />
      <PasswordField label={t('password')} autoComplete="current-password" {...field('password')} />
      <MailedCodeField form={form} {...field('code')} />
      <p className="line">
        <Link className="link small hit" to={forgotLink(search)}>
          {t('login.forgot')}
        </Link>
      </p>
      <Button type="submit" busy={step.at === 'sending'}>
        {t('login.submit')}
      </Button>
      {signedIn ? (
        after === 'offer' && <PasskeyOffer onDone={() => leave(form)} />
      ) : (
        <PasskeyLogin />
      )}
    </FormPage>
  )
}

/** The address that was typed into the registration, which leads here with it. */
function emailOf(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}
