import { useEffect, useState } from 'react'
import { AppError, call } from '@kontor/shared/api'
import { useTranslation } from '@kontor/shared/i18n'
import {
  dropDraft,
  keepDraft,
  keptDraft,
  notify,
  reportError,
  useResource,
} from '@kontor/shared/store'
import { Button, DockAction, Page, TextField, useBack } from '@kontor/shared/ui'
import { addMethod } from '@kontor/shared/wire'
import { FieldsSkeleton } from '../parts/fields-skeleton.tsx'
import { ForUser } from '../parts/for-user.tsx'
import { useFocusFault } from '../parts/use-focus-fault.ts'
import {
  bankFields,
  checkBank,
  type BankDraft,
  type BankFaults,
  type BankField,
} from './add-bank.rules.ts'
import { newVerifiedName } from './verified-name.store.ts'

/** The most characters that the server takes. */
const lengths = { bankName: 120, bankAddress: 200, swift: 20, payeeName: 120, payeeAccount: 60 }

/** A card as it is typed; without a payee it is for the verified name. */
type Typed = Omit<BankDraft, 'payeeName'> & { payeeName?: string }

/** The card as the user left it before a reload; otherwise an empty one. */
function keptCard(): Typed {
  const { bankName, bankAddress, swift, payeeName, payeeAccount } = keptDraft('card')
  return {
    bankName: bankName ?? '',
    bankAddress: bankAddress ?? '',
    swift: swift ?? '',
    payeeAccount: payeeAccount ?? '',
    ...(typeof payeeName === 'string' && { payeeName }),
  }
}

const FORM = 'bank-card'

/** `/mine/addBank`: binds a bank card, and goes back to where the user came from. */
export function AddBankPage() {
  const { t } = useTranslation('account')
  const skeleton = (
    <Page title={t('add-bank.title')} back="/mine/bank">
      <FieldsSkeleton count={bankFields.length} />
    </Page>
  )
  return <ForUser skeleton={skeleton}>{() => <AddBank />}</ForUser>
}

function AddBank() {
  const { t, i18n } = useTranslation('account')
  const goBack = useBack('/mine/bank')
  const [verified] = useState(newVerifiedName)
  const known = useResource(verified)
  useEffect(() => void verified.load(), [verified])
  const name = known.at === 'ready' ? known.value : null
  const [typed, setTyped] = useState(keptCard)
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
      dropDraft('card')
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
      <form
        ref={form}
        id={FORM}
        className="stack wide"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
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
              const changed = { ...typed, [field]: text }
              setTyped(changed)
              keepDraft('card', changed)
              if (refused?.[field]) setRefused({ ...refused, [field]: undefined })
            }}
            onLeave={() => setLeft([...left, field])}
            hint={field === 'payeeName' && name === null ? t('add-bank.payee-hint') : undefined}
            error={faultOf(field)}
          />
        ))}
      </form>
      <DockAction>
        <Button type="submit" form={FORM} busy={busy}>
          {t('add-bank.title')}
        </Button>
      </DockAction>
    </Page>
  )
}
