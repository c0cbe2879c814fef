import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { canUsePasskeys } from '@kontor/shared/passkeys'
import { notify, useKnownUser } from '@kontor/shared/store'
import { Button, CodeField, KeyRound, Sheet, TextField } from '@kontor/shared/ui'
import { askForCode } from '../../parts/confirm/ask-for-code.actions.ts'
import { useFocusFault } from '../../parts/use-focus-fault.ts'
import { add, edit, newPasskey, type NewPasskey } from './new-passkey.store.ts'

const FORM = 'passkey'

/** The button that adds a passkey, where the browser can use them, and its form. */
export function AddPasskey() {
  const { t } = useTranslation('account')
  const [form, setForm] = useState<NewPasskey | null>(null)
  const [opening, setOpening] = useState(false)
  if (!canUsePasskeys()) return null

  async function open() {
    setOpening(true)
    setForm(await newPasskey())
    setOpening(false)
  }

  return (
    <>
      <Button kind="soft" size="mid" busy={opening} onClick={() => void open()}>
        <KeyRound className="i s" aria-hidden />
        {t('passkeys.add')}
      </Button>
      {form && <AddSheet form={form} onClose={() => setForm(null)} />}
    </>
  )
}

function AddSheet({ form, onClose }: { form: NewPasskey; onClose: () => void }) {
  const { t } = useTranslation('account')
  const user = useKnownUser()
  const { name, code, fault, adding } = useSnapshot(form)
  const element = useFocusFault(fault)

  async function submit() {
    const outcome = await add(form)
    if (outcome === 'stays') return
    if (outcome === 'added') notify({ kind: 'good', text: t('passkeys.done') })
    else notify({ text: t(`passkeys.${outcome}`) })
    if (outcome !== 'closed') onClose()
  }

  return (
    <Sheet
      open
      title={t('passkeys.add')}
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM} busy={adding}>
          {t('passkeys.add')}
        </Button>
      }
    >
      <form
        ref={element}
        id={FORM}
        className="stack wide"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className="muted">{t('passkeys.empty')}</p>
        <TextField
          label={t('passkeys.name')}
          name="passkey-name"
          hint={t('passkeys.name-hint')}
          value={name}
          onChange={(text) => edit(form, { name: text })}
          maxLength={40}
          autoComplete="off"
        />
        {code !== null && (
          <CodeField
            label={t('withdraw.code')}
            hint={t('withdraw.code-hint', { email: user?.email })}
            error={fault ? t(`withdraw.code-${fault}`) : undefined}
            value={code}
            onChange={(digits) => edit(form, { code: digits })}
            onSend={() => askForCode({ act: 'add-passkey' })}
            canSend={user !== null}
          />
        )}
      </form>
    </Sheet>
  )
}
