import { useState } from 'react'
import { AppError, call } from '@kontor/shared/api'
import { useTranslation } from '@kontor/shared/i18n'
import { notify, reportError } from '@kontor/shared/store'
import { Button, DockAction, Page, TextField, useBack } from '@kontor/shared/ui'
import { addMethod } from '@kontor/shared/wire'
import { useFocusFault } from '../parts/use-focus-fault.ts'
import { bankFields, checkBank, type BankDraft, type BankFaults } from './add-bank.rules.ts'

const empty: BankDraft = {
  bankName: '',
  bankAddress: '',
  swift: '',
  payeeName: '',
  payeeAccount: '',
}

/** `/mine/addBank`: binds a bank card, and goes back to where the user came from. */
export function AddBankPage() {
  const { t, i18n } = useTranslation('account')
  const goBack = useBack('/mine/bank')
  const [draft, setDraft] = useState(empty)
  const [faults, setFaults] = useState<BankFaults | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useFocusFault(faults)

  const submit = async () => {
    const found = checkBank(draft)
    setFaults(found)
    if (found || busy) return
    setBusy(true)
    try {
      await call(addMethod, { type: 'bank', ...draft })
      notify({ kind: 'good', text: t('add-bank.done') })
      goBack()
    } catch (cause) {
      const { field } = AppError.from(cause).details
      const named = bankFields.find((one) => one === field)
      if (named) setFaults({ [named]: 'malformed' })
      else reportError(cause)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Page title={t('add-bank.title')} back="/mine/bank">
      <form ref={form} className="stack wide" onSubmit={(event) => event.preventDefault()}>
        {bankFields.map((field) => {
          const fault = faults?.[field]
          return (
            <TextField
              key={field}
              label={t(`add-bank.${field}`)}
              name={field}
              autoComplete={field === 'payeeName' ? 'name' : 'off'}
              spellCheck={false}
              autoCapitalize={
                field === 'swift' || field === 'payeeAccount' ? 'characters' : 'words'
              }
              value={draft[field]}
              onChange={(text) => {
                setDraft({ ...draft, [field]: text })
                if (fault) setFaults({ ...faults, [field]: undefined })
              }}
              error={fault && i18n.t(`account:add-bank.${fault}.${field}`)}
            />
          )
        })}
      </form>
      <DockAction>
        <Button busy={busy} onClick={() => void submit()}>
          {t('add-bank.title')}
        </Button>
      </DockAction>
    </Page>
  )
}
