import { useEffect, useState } from 'react'
import { AppError, call } from '@kontor/shared/api'
import { useTranslation } from '@kontor/shared/i18n'
import { notify, reportError, useResource } from '@kontor/shared/store'
import { Button, DockAction, Page, TextField, useBack } from '@kontor/shared/ui'
import { addMethod } from '@kontor/shared/wire'
import { useFocusFault } from '../parts/use-focus-fault.ts'
import {
  bankFields,
  checkBank,
  type BankDraft,
  type BankFaults,
  type BankField,
} from './add-bank.rules.ts'
import { newVerifiedName } from './verified-name.store.ts'

const empty = { bankName: '', bankAddress: '', swift: '', payeeAccount: '' }

/** The most characters that the server takes. */
const lengths = { bankName: 120, bankAddress: 200, swift: 20, payeeName: 120, payeeAccount: 60 }

/** `/mine/addBank`: binds a bank card, and goes back to where the user came from. */
export function AddBankPage() {
  const { t, i18n } = useTranslation('account')
  const goBack = useBack('/mine/bank')
  const [verified] = useState(newVerifiedName)
  const known = useResource(verified)
  useEffect(() => void verified.load(), [verified])
  const name = known.at === 'ready' ? known.value : null
  const [typed, setTyped] = useState<Omit<BankDraft, 'payeeName'> & { payeeName?: string }>(empty)
  const [left, setLeft] = useState<readonly BankField[]>([])
  const [refused, setRefused] = useState<BankFaults | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useFocusFault(refused)
  const draft: BankDraft = { ...typed, payeeName: typed.payeeName ?? name ?? '' }
  const found = checkBank(draft, name)

  const faultOf = (field: BankField) => {
    const fault = refused?.[field] ?? found?.[field]
    const said = refused?.[field] ?? (left.includes(field) && draft[field].trim() !== '')
    if (!fault || !said) return undefined
    const { is, ...figures } = fault
    return i18n.t(`account:add-bank.${is}.${field}`, figures)
  }
  const submit = async () => {
    if (busy) return
    setRefused(found)
    if (found) return
    setBusy(true)
    try {
      await call(addMethod, { type: 'bank', ...draft })
      notify({ kind: 'good', text: t('add-bank.done') })
      goBack()
    } catch (cause) {
      const { reason, details } = AppError.from(cause)
      const named = reason === 'INPUT_INVALID' && bankFields.find((one) => one === details.field)
      // It was verified on another device, with another name.
      if (reason === 'PAYEE_NOT_OWNER') void verified.reload()
      if (named) setRefused({ [named]: { is: 'malformed' } })
      else reportError(cause)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Page title={t('add-bank.title')} back="/mine/bank">
      <form ref={form} className="stack wide" onSubmit={(event) => event.preventDefault()}>
        {bankFields.map((field) => (
          <TextField
            key={field}
            label={t(`add-bank.${field}`)}
            name={field}
            autoComplete={field === 'payeeName' ? 'name' : 'off'}
            spellCheck={false}
            autoCapitalize={field === 'swift' || field === 'payeeAccount' ? 'characters' : 'words'}
            maxLength={lengths[field]}
            value={draft[field]}
            onChange={(text) => {
              setTyped({ ...typed, [field]: text })
              if (refused?.[field]) setRefused({ ...refused, [field]: undefined })
            }}
            onLeave={() => setLeft([...left, field])}
            hint={field === 'payeeName' && name === null ? t('add-bank.payee-hint') : undefined}
            error={faultOf(field)}
          />
        ))}
      </form>
      <DockAction>
        <Button busy={busy} onClick={() => void submit()}>
          {t('add-bank.title')}
        </Button>
      </DockAction>
    </Page>
  )
}
