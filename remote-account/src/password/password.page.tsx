import { useState } from 'react'
import { FormElement, useForm } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import { notify, useKnownUser } from '@kontor/shared/store'
import {
  Button,
  CodeField,
  KeyRound,
  Notice,
  Page,
  PasswordField,
  PasswordStrength,
  useBack,
} from '@kontor/shared/ui'
import { userLink } from '@kontor/shared/wire'
import { askForCode } from '../parts/confirm/ask-for-code.actions.ts'
import type { ConfirmedBy } from '../parts/confirm/confirm-by.actions.ts'
import { usePasskeyOffer } from '../parts/confirm/use-passkey-offer.ts'
import { editPassword, newPasswordForm, sendPassword } from './password.store.ts'

/** `/mine/password`: a new password, with the old one and an emailed code or a passkey. */
export function PasswordPage() {
  const { t, i18n } = useTranslation('account')
  const user = useKnownUser()
  const leave = useBack(userLink())
  const [form] = useState(newPasswordForm)
  const passkey = usePasskeyOffer()
  const { field, step, values } = useForm(form, (fault) =>
    i18n.t(`account:password.fault.${fault}`),
  )
  const sending = step.at === 'sending'

  async function change(by: ConfirmedBy) {
    const removed = await sendPassword(form, by)
    if (removed === null) return
    notify({ kind: 'good', text: t('password.done') })
    for (const what of ['devices', 'passkeys'] as const)
      if (removed[what].length > 0)
        notify({ text: t(`password.removed.${what}`, { names: removed[what].join(', ') }) })
    leave()
  }

  return (
    <Page title={t('password.title')} back={userLink()}>
      <FormElement form={form} onSubmit={() => void change('code')}>
        {/* Tells a password manager whose password it is. */}
        <input
          hidden
          type="email"
          name="email"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
        />
        <PasswordField
          label={t('password.old')}
          autoComplete="current-password"
          {...field('old')}
        />
        <div className="stack near">
          <PasswordField
            label={t('password.new')}
            autoComplete="new-password"
            {...field('password')}
            onChange={(text) => editPassword(form, text)}
          />
          <PasswordStrength password={values.password} />
        </div>
        <PasswordField
          label={t('password.repeated')}
          autoComplete="new-password"
          {...field('repeated')}
        />
        <CodeField
          label={t('password.code')}
          hint={user ? t('password.code-hint', { email: user.email }) : undefined}
          canSend={user !== null}
          onSend={() => askForCode({ act: 'change-password' })}
          {...field('code')}
        />
        <Notice kind={passkey ? 'warn' : 'info'}>
          {t('password.note')}
          {passkey && ` ${t('password.note-passkeys')}`}
        </Notice>
        <Button type="submit" busy={sending}>
          {t('password.submit')}
        </Button>
        {passkey && (
          <Button kind="soft" busy={sending} onClick={() => void change('passkey')}>
            <KeyRound className="i s" aria-hidden />
            {t('withdraw.by-passkey')}
          </Button>
        )}
      </FormElement>
    </Page>
  )
}
