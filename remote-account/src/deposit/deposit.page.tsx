import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { edit } from '@kontor/shared/forms'
import { useTranslation } from '@kontor/shared/i18n'
import { refreshAccount } from '@kontor/shared/store'
import { Card, Empty, Loading, Skeleton } from '@kontor/shared/ui'
import type { Deposit } from '@kontor/shared/wire'
import { useAccountChange } from '../parts/changes/use-account-change.ts'
import { NoUser } from '../parts/for-user.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { SentNotice } from '../parts/records/sent-notice.tsx'
import { useFollowed } from '../parts/records/use-followed.ts'
import { MethodChoice, MethodSkeleton } from '../parts/transfers/method-choice.tsx'
import { TransferPage } from '../parts/transfers/transfer-page.tsx'
import { useUserKnown } from '../parts/use-user-known.ts'
import type { Terms } from './deposit.rules.ts'
import { fillInAgain, newDeposit } from './deposit.store.ts'
import { DepositForm } from './deposit-form.tsx'
import { newTerms } from './deposit-terms.store.ts'
import { DepositRecords } from './records/deposit-records.tsx'
import { depositEvent } from './records/deposit-state.rules.ts'
import { newDeposits } from './records/deposits.store.ts'

const methods = [
  { type: 'card', name: 'card' },
  { type: 'coin', name: 'coin' },
] as const

/**
 * `/mine/charge`: the form of a deposit by bank card or digital currency, and the list of deposits.
 */
export function DepositPage() {
  const { t } = useTranslation('account')
  if (useUserKnown()) return <Deposit />
  return (
    <TransferPage title={t('deposit.title')} onRefresh={null}>
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

function Deposit() {
  const { t } = useTranslation('account')
  const [terms] = useState(newTerms)
  const [form] = useState(newDeposit)
  const [deposits] = useState(newDeposits)
  const {
    values: { type },
    sent,
  } = useSnapshot(form)
  const followed = useFollowed(deposits, sent)
  useAccountChange(() => deposits.reload())
  const fillIn = (deposit: Deposit) => {
    fillInAgain(form, deposit)
    scrollTo({ top: 0 })
  }
  const refresh = async () => {
    await Promise.all([terms.reload(), deposits.reload(), refreshAccount()])
  }

  return (
    <TransferPage title={t('deposit.title')} onRefresh={refresh}>
      <MethodChoice
        methods={methods}
        value={type}
        onChange={(value) => edit(form, { type: value })}
      />
      <SentNotice
        kind="deposit"
        sent={followed}
        event={followed && depositEvent(followed)}
        onSendAgain={() => followed && fillIn(followed)}
      />
      <Loaded resource={terms} skeleton={<FormSkeleton />}>
        {(shown) =>
          isClosed(shown, type) ? (
            <Empty title={t('deposit.closed.title')} text={t(`deposit.closed.${type}`)} />
          ) : (
            <DepositForm form={form} terms={shown} onSent={() => void deposits.reload()} />
          )
        }
      </Loaded>
      <DepositRecords list={deposits} below={terms} onSendAgain={fillIn} />
    </TransferPage>
  )
}

function isClosed(terms: Terms, type: 'card' | 'coin'): boolean {
  return terms[type] === null || (type === 'coin' && terms.coin?.length === 0)
}

function FormSkeleton() {
  const { t } = useTranslation('account')
  return (
    <Loading label={t('user.loading')}>
      <Skeleton w="12em" h="var(--space-5)" />
      <Card>
        {['payee', 'bank', 'account', 'reference'].map((line) => (
          <Skeleton key={line} h="calc(var(--bar) - var(--space-4))" />
        ))}
      </Card>
      <Skeleton h="var(--control)" r="var(--radius-s)" />
    </Loading>
  )
}
