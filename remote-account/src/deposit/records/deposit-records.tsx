import { useEffect, useState } from 'react'
import { amountText, momentText, useTranslation } from '@kontor/shared/i18n'
import { useSearchParams } from '@kontor/shared/router'
import { usePaged, type Page, type Paged } from '@kontor/shared/store'
import {
  BareRow,
  Empty,
  ErrorRetry,
  InfiniteList,
  Pill,
  Section,
  SkeletonRows,
} from '@kontor/shared/ui'
import type { Deposit } from '@kontor/shared/wire'
import { useRecord } from '../../parts/use-record.ts'
import { DepositDetails } from './deposit-details.tsx'
import { depositTones } from './deposit-tones.ts'

/** The user's deposits; a tap shows one with all that it was sent with. */
export function DepositRecords({ list }: { list: Paged<Page<Deposit>> }) {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  const [shown, show] = useState(() => search.get('record'))
  const state = usePaged(list)
  const record = useRecord(list, state, shown)
  useEffect(() => void list.open(), [list])

  return (
    <Section title={t('deposit.records')}>
      {state.at === 'failed' && <ErrorRetry onRetry={() => void list.reload()} />}
      {(state.at === 'idle' || state.at === 'loading') && <SkeletonRows count={3} />}
      {state.at === 'ready' && state.answer.total === 0 && <Empty text={t('deposit.none')} />}
      {state.at === 'ready' && state.answer.total > 0 && (
        <InfiniteList
          label={t('deposit.records')}
          items={state.answer.items}
          keyOf={({ id }) => id}
          render={(deposit) => <DepositRow deposit={deposit} onClick={() => show(deposit.id)} />}
          load={list.loadNext}
          finished={state.next === 'finished'}
          error={state.next === 'failed'}
        />
      )}
      {record && <DepositDetails deposit={record} onClose={() => show(null)} />}
    </Section>
  )
}

function DepositRow({ deposit, onClick }: { deposit: Deposit; onClick: () => void }) {
  const { t } = useTranslation('account')
  const { type, amount, state, at } = deposit
  return (
    <BareRow
      onClick={onClick}
      title={<span className="strong small">{t(`deposit.method.${type}`)}</span>}
      sub={
        type === 'coin'
          ? `${momentText(at)} · ${deposit.currency} ${deposit.network}`
          : momentText(at)
      }
      value={
        <>
          <span className="strong small">{amountText(amount)}</span>
          <Pill kind={depositTones[state]}>{t(`deposit.state.${state}`)}</Pill>
        </>
      }
    />
  )
}
