import { useEffect, useState } from 'react'
import { FormElement, useForm } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import { notify, useResource } from '@kontor/shared/store'
import { Button, DockAction, Page, TextField, useBack } from '@kontor/shared/ui'
import { FieldsSkeleton } from '../parts/fields-skeleton.tsx'
import { NoUser } from '../parts/for-user.tsx'
import { useUserKnown } from '../parts/use-user-known.ts'
import { bankFields } from './add-bank/add-bank.rules.ts'
import { addBank, bankOf, judgeBank, newBank } from './add-bank/add-bank.store.ts'
import { newVerifiedName } from './add-bank/verified-name.store.ts'

/** The maximum lengths of the call. */
const lengths = { bankName: 120, bankAddress: 200, swift: 20, payeeName: 120, payeeAccount: 60 }

const FORM = 'bank-card'

/** `/mine/addBank`: binds a bank card, and goes back to where the user came from. */
export function AddBankPage() {
  const { t } = useTranslation('account')
  if (useUserKnown()) return <AddBank />
  return (
    <Page title={t('add-bank.title')} back="/mine/bank">
      <NoUser skeleton={<FieldsSkeleton count={bankFields.length} />} />
    </Page>
  )
}

function AddBank() {
  const { t, i18n } = useTranslation('account')
  const goBack = useBack('/mine/bank')
  const [verified] = useState(newVerifiedName)
  const known = useResource(verified)
  useEffect(() => void verified.load(), [verified])
  const name = known.at === 'ready' ? known.value : null
  const [form] = useState(newBank)
  const { field, step, values } = useForm(form, ({ is, ...figures }, at) =>
    i18n.t(`account:add-bank.${is}.${at}`, figures),
  )
  const shown = bankOf(values, name)

  const submit = async () => {
    if (!(await addBank(form, name, verified))) return
    notify({ kind: 'good', text: t('add-bank.done') })
    goBack()
  }

  return (
    <Page title={t('add-bank.title')} back="/mine/bank">
      <FormElement form={form} id={FORM} onSubmit={() => void submit()}>
        {bankFields.map((one) => (
          <TextField
            key={one}
            {...field(one)}
            label={t(`add-bank.${one}`)}
            autoComplete={one === 'payeeName' ? 'name' : 'off'}
            spellCheck={false}
            autoCapitalize={one === 'swift' || one === 'payeeAccount' ? 'characters' : 'words'}
            maxLength={lengths[one]}
            value={shown[one]}
            onLeave={() => judgeBank(form, one, name)}
            hint={one === 'payeeName' && name === null ? t('add-bank.payee-hint') : undefined}
          />
        ))}
      </FormElement>
      <DockAction>
        <Button type="submit" form={FORM} busy={step.at === 'sending'}>
          {t('add-bank.title')}
        </Button>
      </DockAction>
    </Page>
  )
}
