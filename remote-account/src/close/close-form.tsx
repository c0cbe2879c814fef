import { useState } from 'react'
import { FormElement, useForm } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import { useNavigate } from '@kontor/shared/router'
import { notify, signOut } from '@kontor/shared/store'
import { Button } from '@kontor/shared/ui'
import { homeLink } from '@kontor/shared/wire'
import { askForCode } from '../parts/confirm/ask-for-code.actions.ts'
import type { ConfirmedBy } from '../parts/confirm/confirm-by.actions.ts'
import { ConfirmationFields } from '../parts/confirm/confirmation-fields.tsx'
import { close, newClosing } from './close.store.ts'

/** Confirms the closing with a code or a passkey. `onRefused` loads what prevents it again. */
export function CloseForm({ onRefused }: { onRefused: () => void }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const [form] = useState(newClosing)
  const { field, step } = useForm(form, (fault) => t(`withdraw.${fault}`))

  async function finish(by: ConfirmedBy) {
    if (!(await close(form, by))) return onRefused()
    await navigate(homeLink())
    signOut()
    notify({ kind: 'good', text: t('close.done') })
  }

  return (
    <FormElement form={form} onSubmit={() => void finish('code')}>
      <ConfirmationFields
        code={field('code')}
        onSend={() => askForCode({ act: 'close-account' })}
        onPasskey={() => void finish('passkey')}
      />
      <Button type="submit" kind="danger" busy={step.at === 'sending'}>
        {t('close.submit')}
      </Button>
    </FormElement>
  )
}
