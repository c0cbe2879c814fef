import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { refreshAccount } from '@kontor/shared/store'
import { Card, Loading, Skeleton } from '@kontor/shared/ui'
import type { Withdrawal } from '@kontor/shared/wire'
import { useAccountChange } from '../parts/changes/use-account-change.ts'
import { NoUser } from '../parts/for-user.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { SentNotice } from '../parts/records/sent-notice.tsx'
import { useFollowed } from '../parts/records/use-followed.ts'
import { MethodChoice, MethodSkeleton } from '../parts/transfers/method-choice.tsx'
import { TransferPage } from '../parts/transfers/transfer-page.tsx'
import { useUserKnown } from '../parts/use-user-known.ts'
import { WithdrawalRecords } from './records/withdrawal-records.tsx'
import { withdrawalEvent } from './records/withdrawal-state.rules.ts'
import { newWithdrawals } from './records/withdrawals.store.ts'
import { useConfirmation } from './use-confirmation.ts'
import { methodOf } from './withdraw.rules.ts'
import { edit, fillInAgain, newWithdrawal } from './withdraw.store.ts'
import { WithdrawConfirm } from './withdraw-confirm.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { newTerms } from './withdraw-terms.store.ts'

const methods = [
  { type: 'bank', name: 'card' },
  { type: 'coin', name: 'coin' },
] as const

/**
 * `/mine/withdraw`: the form of a withdrawal to a bank card or an address, and the list of
 * withdrawals.
 */
export function WithdrawPage() {
  const { t } = useTranslation('account')
  if (useUserKnown()) return <Withdraw />
  return (
    <TransferPage title={t('withdraw.title')} onRefresh={null}>
      <NoUser
        skeleton={
          <>
            <MethodSkeleton />
            <FormSkeleton />
          </>
        }
      />
    </TransferPage>
  )
}

function Withdraw() {
  const { t } = useTranslation('account')
  const [terms] = useState(newTerms)
  const [form] = useState(newWithdrawal)
  const [list] = useState(newWithdrawals)
  const {
    values: { type, methodId },
    sent,
    step,
  } = useSnapshot(form)
  const isForm = !useConfirmation(step.at !== 'editing')
  const read = () => Promise.all([terms.reload(), list.reload()])
  const followed = useFollowed(list, sent)
  useAccountChange(read)
  const fillIn = (withdrawal: Withdrawal) => {
    const { state } = terms
    fillInAgain(form, withdrawal, state.at === 'ready' ? state.value.methods : [])
    scrollTo({ top: 0 })
  }
  // The code is emailed to the user's address.
  useEffect(() => void refreshAccount(), [])
  const refresh = async () => {
    await Promise.all([read(), refreshAccount()])
  }

  return (
    <TransferPage title={t('withdraw.title')} onRefresh={refresh}>
      {isForm && (
        <MethodChoice
          methods={methods}
          value={type}
          onChange={(value) => edit(form, { type: value, methodId: null })}
        />
      )}
      <SentNotice
        kind="withdraw"
        sent={followed}
        event={followed && withdrawalEvent(followed)}
        onSendAgain={() => followed && fillIn(followed)}
      />
      <Loaded resource={terms} skeleton={<FormSkeleton />}>
        {(shown) => {
          const method = isForm ? null : methodOf(shown, { type, methodId })
          if (method === null) return <WithdrawForm form={form} terms={shown} />
          return (
            <WithdrawConfirm
              form={form}
              method={method}
              terms={shown}
              onSettled={() => void refresh()}
            />
          )
        }}
      </Loaded>
      {isForm && (
        <WithdrawalRecords list={list} below={terms} onSettled={refresh} onSendAgain={fillIn} />
      )}
    </TransferPage>
  )
}

function FormSkeleton() {
  const { t } = useTranslation('account')
  return (
    <Loading label={t('user.loading')}>
      <Skeleton h="var(--control)" r="var(--radius-s)" />
      <Skeleton h="var(--control)" r="var(--radius-s)" />
      <Card>
        <Skeleton h="1.4em" />
        <Skeleton h="1.4em" />
        <Skeleton h="1.4em" />
      </Card>
    </Loading>
  )
}
