import { momentText, useTranslation } from '@kontor/shared/i18n'
import type { Resource } from '@kontor/shared/store'
import { Amount, BareRow, Pill } from '@kontor/shared/ui'
import type { Withdrawal } from '@kontor/shared/wire'
import { methodKey } from '../../parts/method.text.ts'
import { RecordSub } from '../../parts/records/record-sub.tsx'
import { Records } from '../../parts/records/records.tsx'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import { withdrawalTones } from './withdrawal-state.rules.ts'
import type { Withdrawals } from './withdrawals.store.ts'

/** The list of the user's withdrawals; a tap opens the details of one. */
export function WithdrawalRecords({
  list,
  below,
  onSettled,
  onSendAgain,
}: {
  list: Withdrawals
  below: Resource<unknown>
  onSettled: () => Promise<void>
  onSendAgain: (withdrawal: Withdrawal) => void
}) {
  const { t } = useTranslation('account')
  return (
    <Records
      title={t('withdraw.records')}
      empty={t('withdraw.none')}
      list={list}
      below={below}
      renderRow={(one, onClick) => <WithdrawalRow withdrawal={one} onClick={onClick} />}
      renderDetails={(one, onClose) => (
        <WithdrawalDetails
          withdrawal={one}
          onSettled={onSettled}
          onSendAgain={onSendAgain}
          onClose={onClose}
        />
      )}
    />
  )
}

function WithdrawalRow({ withdrawal, onClick }: { withdrawal: Withdrawal; onClick: () => void }) {
  const { t } = useTranslation('account')
  const { type, amount, state, at, address, remark, reason } = withdrawal
  const end = address.replaceAll(' ', '').slice(-6)
  return (
    <BareRow
      onClick={onClick}
      title={<span className="strong small">{t(`deposit.method.${methodKey(type)}`)}</span>}
      sub={
        <RecordSub
          text={[momentText(at), `…${end}`, remark].filter(Boolean).join(' · ')}
          reason={reason}
        />
      }
      value={
        <>
          <span className="strong small">
            <Amount value={amount} />
          </span>
          <Pill kind={withdrawalTones[state]}>{t(`withdraw.state.${state}`)}</Pill>
        </>
      }
    />
  )
}
