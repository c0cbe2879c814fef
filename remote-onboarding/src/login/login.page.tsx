import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { Link, Navigate, useSearchParams } from '@kontor/shared/router'
import { useSignedIn } from '@kontor/shared/store'
import { BrandMark, Button, CodeField, PasswordField, TextField } from '@kontor/shared/ui'
import { homeLink, registerLink } from '@kontor/shared/wire'
import { emailFault } from '../parts/form.rules.ts'
import { FormPage } from '../parts/form-page.tsx'
import { useForm } from '../parts/use-form.ts'
import { returnPath } from '../parts/return-path.ts'
import { maskEmail } from './login.rules.ts'
import { askForCode, logIn, newLogin } from './login.store.ts'

/** `/login`: email, password and an emailed code. A signed-in user is redirected at once. */
export function LoginPage() {
  const { t } = useTranslation('onboarding')
  const [search] = useSearchParams()
  const [form] = useState(newLogin)
  const { codeSentTo } = useSnapshot(form)
  const { element, field, step } = useForm(form)
  const signedIn = useSignedIn()

  if (signedIn) return <Navigate to={returnPath(search)} replace />
  const email = field('email')
  return (
    <FormPage
      back={homeLink()}
      mark={<BrandMark />}
      title={t('login.title')}
      lead={t('login.lead')}
      element={element}
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
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        {...email}
      />
      <PasswordField label={t('password')} autoComplete="current-password" {...field('password')} />
      <CodeField
        label={t('login.code')}
        hint={
          codeSentTo ? t('login.code-sent', { email: maskEmail(codeSentTo) }) : t('login.code-hint')
        }
        canSend={emailFault(email.value) === null}
        onSend={() => askForCode(form)}
        {...field('code')}
      />
      <Button type="submit" busy={step.at === 'sending'}>
        {t('login.submit')}
      </Button>
    </FormPage>
  )
}
