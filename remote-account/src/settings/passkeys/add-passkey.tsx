import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { FormElement, useForm } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import { canUsePasskeys } from '@kontor/shared/passkeys'
import { notify, useKnownUser } from '@kontor/shared/store'
import { Button, CodeField, KeyRound, Sheet, TextField } from '@kontor/shared/ui'
import { askForCode } from '../../parts/confirm/ask-for-code.actions.ts'
import { add, type NewPasskey, newPasskey } from './new-passkey.store.ts'

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
  const { needsCode } = useSnapshot(form)
  const { field, step } = useForm(form, (fault) => t(`withdraw.code-${fault}`))

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
        <Button type="submit" form={FORM} busy={step.at === 'sending'}>
          {t('passkeys.add')}
        </Button>
      }
    >
      <FormElement form={form} id={FORM} onSubmit={() => void submit()}>
        <p className="muted">{t('passkeys.empty')}</p>
        <TextField
          label={t('passkeys.name')}
          hint={t('passkeys.name-hint')}
          {...field('name')}
          name="passkey-name"
          maxLength={40}
          autoComplete="off"
        />
        {needsCode && (
          <CodeField
            label={t('withdraw.code')}
            hint={t('withdraw.code-hint', { email: user?.email })}
            onSend={() => askForCode({ act: 'add-passkey' })}
            canSend={user !== null}
            {...field('code')}
          />
        )}
      </FormElement>
    </Sheet>
  )
}
