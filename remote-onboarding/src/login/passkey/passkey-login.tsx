import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { canUsePasskeys } from '@kontor/shared/passkeys'
import { Button, KeyRound, Notice } from '@kontor/shared/ui'
import { askForPasskey, newPasskeyLogin, offerPasskeys } from './passkey-login.store.ts'

/** The login with a passkey: by a button, and offered in the email field. */
export function PasskeyLogin() {
  const { t } = useTranslation('onboarding')
  const [login] = useState(newPasskeyLogin)
  const { step } = useSnapshot(login)
  useEffect(() => offerPasskeys(login), [login])

  if (!canUsePasskeys()) return null
  return (
    <>
      <Button kind="soft" busy={step === 'asking'} onClick={() => void askForPasskey(login)}>
        <KeyRound className="i s" aria-hidden />
        {t('passkey.log-in')}
      </Button>
      {step === 'unknown' && (
        <div role="alert">
          <Notice kind="bad">
            <b className="block">{t('passkey.unknown')}</b>
            {t('passkey.unknown-text')}
          </Notice>
        </div>
      )}
    </>
  )
}
