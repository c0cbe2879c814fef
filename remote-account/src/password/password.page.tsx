import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { notify, useKnownUser } from '@kontor/shared/store'
import {
  Button,
  CodeField,
  Notice,
  Page,
  PasswordField,
  PasswordStrength,
  useBack,
} from '@kontor/shared/ui'
import { userLink } from '@kontor/shared/wire'
import { askForCode } from '../parts/confirm/ask-for-code.ts'
import { useFocusFault } from '../parts/use-focus-fault.ts'
import type { PasswordField as Field } from './password.rules.ts'
import { edit, newPasswordForm, submit } from './password.store.ts'

/** `/mine/password`: a new password, with the old one and an emailed code. */
export function PasswordPage() {
  const { t, i18n } = useTranslation('account')
  const user = useKnownUser()
  const leave = useBack(userLink())
  const [form] = useState(newPasswordForm)
  // Synchronous, because a value that changes after the keystroke would move the caret.
  const { typed, problems, refusals, sending } = useSnapshot(form, { sync: true })
  const element = useFocusFault(refusals)

  const field = (name: Field) => {
    const problem = problems[name]
    const error =
      typeof problem === 'string' ? i18n.t(`account:password.fault.${problem}`) : problem?.said
    return { value: typed[name], onChange: (text: string) => edit(form, name, text), error }
  }

  async function change() {
    const removed = await submit(form)
    if (removed === null) return
    notify({ kind: 'good', text: t('password.done') })
    for (const what of ['devices', 'passkeys'] as const)
      if (removed[what].length > 0)
        notify({ text: t(`password.removed.${what}`, { names: removed[what].join(', ') }) })
    leave()
  }

  return (
    <Page title={t('password.title')} back={userLink()}>
      <form
        ref={element}
        className="stack wide"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void change()
        }}
      >
        {/* Tells a password manager whose password it is. */}
        <input hidden type="email" autoComplete="username" value={user?.email ?? ''} readOnly />
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
          />
          <PasswordStrength password={typed.password} />
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
        <Notice>{t('password.note')}</Notice>
        <Button type="submit" busy={sending}>
          {t('password.submit')}
        </Button>
      </form>
    </Page>
  )
}
