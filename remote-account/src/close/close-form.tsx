import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { confirmByPasskey } from '@kontor/shared/passkeys'
import { useNavigate } from '@kontor/shared/router'
import { notify, reportError, signOut, useKnownUser } from '@kontor/shared/store'
import { Button, CodeField, KeyRound } from '@kontor/shared/ui'
import { homeLink } from '@kontor/shared/wire'
import { askForCode } from '../parts/confirm/ask-for-code.actions.ts'
import { useFocusFault } from '../parts/use-focus-fault.ts'
import { usePasskeyOffer } from '../parts/confirm/use-passkey-offer.ts'
import { close, closeByCode, newClosing, typeCode } from './close.store.ts'

const act = { act: 'close-account' } as const

/** Confirms the closing with a code or a passkey. `onRefused` looks again at what is in its way. */
export function CloseForm({ onRefused }: { onRefused: () => void }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const user = useKnownUser()
  const [form] = useState(newClosing)
  const { code, fault, sending } = useSnapshot(form, { sync: true })
  const element = useFocusFault(fault)
  const passkey = usePasskeyOffer()

  async function finish(closed: boolean) {
    if (!closed) return onRefused()
    await navigate(homeLink())
    signOut()
    notify({ kind: 'good', text: t('close.done') })
  }

  async function byPasskey() {
    try {
      const assertion = await confirmByPasskey(act)
      if (assertion) await finish(await close(form, { by: 'passkey', assertion }))
    } catch (cause) {
      reportError(cause)
    }
  }

  return (
    <form
      ref={element}
      className="stack wide"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void closeByCode(form).then(finish)
      }}
    >
      <CodeField
        label={t('withdraw.code')}
        hint={t('withdraw.code-hint', { email: user?.email })}
        error={fault ? t(`withdraw.${fault}`) : undefined}
        value={code}
        onChange={(typed) => typeCode(form, typed)}
        onSend={() => askForCode(act)}
        canSend={user !== null}
      />
      {passkey && (
        <Button kind="soft" size="mid" onClick={() => void byPasskey()}>
          <KeyRound className="i s" aria-hidden />
          {t('withdraw.by-passkey')}
        </Button>
      )}
      <Button type="submit" kind="danger" busy={sending}>
        {t('close.submit')}
      </Button>
    </form>
  )
}
