import { useEffect, useState } from 'react'
import { amountText, momentText, useTranslation } from '@kontor/shared/i18n'
import { useSearchParams } from '@kontor/shared/router'
import { usePaged } from '@kontor/shared/store'
import {
  BareRow,
  Empty,
  ErrorRetry,
  InfiniteList,
  Pill,
  Section,
  SkeletonRows,
} from '@kontor/shared/ui'
import type { Withdrawal } from '@kontor/shared/wire'
import { useRecord } from '../parts/use-record.ts'
import { WithdrawalDetails, methodKey } from './withdrawal-details.tsx'
import { withdrawalTones } from './withdrawal-tones.ts'
import type { Withdrawals } from './withdrawals.store.ts'

/** The user's withdrawals; a tap shows one, which can be cancelled there. */
export function WithdrawalRecords({ list }: { list: Withdrawals }) {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  const [shown, show] = useState(() => search.get('record'))
  const state = usePaged(list)
  const record = useRecord(list, state, shown)
  useEffect(() => void list.open(), [list])
  return (
    <Section title={t('withdraw.records')}>
      {state.at === 'failed' && <ErrorRetry onRetry={() => void list.reload()} />}
      {(state.at === 'idle' || state.at === 'loading') && <SkeletonRows count={3} />}
      {state.at === 'ready' && state.answer.total === 0 && <Empty text={t('withdraw.none')} />}
      {state.at === 'ready' && state.answer.total > 0 && (
        <InfiniteList
          label={t('withdraw.records')}
          items={state.answer.items}
          keyOf={({ id }) => id}
          render={(one) => <WithdrawalRow withdrawal={one} onClick={() => show(one.id)} />}
          load={list.loadNext}
          finished={state.next === 'finished'}
          error={state.next === 'failed'}
        />
      )}
      {record && <WithdrawalDetails withdrawal={record} list={list} onClose={() => show(null)} />}
    </Section>
  )
}

function WithdrawalRow({ withdrawal, onClick }: { withdrawal: Withdrawal; onClick: () => void }) {
  const { t } = useTranslation('account')
  const { type, amount, state, at, address, remark } = withdrawal
  const end = address.replaceAll(' ', '').slice(-6)
  return (
    <BareRow
      onClick={onClick}
      title={<span className="strong small">{t(`deposit.method.${methodKey(type)}`)}</span>}
      sub={[momentText(at), `…${end}`, remark].filter(Boolean).join(' · ')}
      value={
        <>
          <span className="strong small">{amountText(amount)}</span>
          <Pill kind={withdrawalTones[state]}>{t(`withdraw.state.${state}`)}</Pill>
        </>
      }
    />
  )
}
