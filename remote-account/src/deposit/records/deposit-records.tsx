import { momentText, useTranslation } from '@kontor/shared/i18n'
import type { Page, Paged, Resource } from '@kontor/shared/store'
import { Amount, BareRow, Pill } from '@kontor/shared/ui'
import type { Deposit } from '@kontor/shared/wire'
import { RecordSub } from '../../parts/records/record-sub.tsx'
import { Records } from '../../parts/records/records.tsx'
import { DepositDetails } from './deposit-details.tsx'
import { depositTones } from './deposit-state.rules.ts'

/** The list of the user's deposits; a tap opens the details of one. */
export function DepositRecords({
  list,
  below,
  onSendAgain,
}: {
  list: Paged<Page<Deposit>>
  below: Resource<unknown>
  onSendAgain: (deposit: Deposit) => void
}) {
  const { t } = useTranslation('account')
  return (
    <Records
      title={t('deposit.records')}
      empty={t('deposit.none')}
      list={list}
      below={below}
      renderRow={(deposit, onClick) => <DepositRow deposit={deposit} onClick={onClick} />}
      renderDetails={(deposit, onClose) => (
        <DepositDetails deposit={deposit} onSendAgain={onSendAgain} onClose={onClose} />
      )}
    />
  )
}

function DepositRow({ deposit, onClick }: { deposit: Deposit; onClick: () => void }) {
  const { t } = useTranslation('account')
  const { type, amount, state, at, reason } = deposit
  return (
    <BareRow
      onClick={onClick}
      title={<span className="strong small">{t(`deposit.method.${type}`)}</span>}
      sub={
        <RecordSub
          text={
            type === 'coin'
              ? `${momentText(at)} · ${deposit.currency} ${deposit.network}`
              : momentText(at)
          }
          reason={reason}
        />
      }
      value={
        <>
          <span className="strong small">
            <Amount value={amount} />
          </span>
          <Pill kind={depositTones[state]}>{t(`deposit.state.${state}`)}</Pill>
        </>
      }
    />
  )
}
