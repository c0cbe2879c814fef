import { useState } from 'react'
import { fullMomentText, useTranslation } from '@kontor/shared/i18n'
import { notify } from '@kontor/shared/store'
import { Amount, Button, confirm, ownAmountText, OwnText } from '@kontor/shared/ui'
import type { Withdrawal } from '@kontor/shared/wire'
import { methodKey } from '../../parts/method.text.ts'
import { quantityText } from '../../parts/quantity.text.ts'
import { RecordDetails } from '../../parts/records/record-details.tsx'
import { withdrawalTones } from './withdrawal-state.rules.ts'
import { cancel } from './withdrawals.store.ts'

/** The sheet of one withdrawal, which can be cancelled while it is in review. */
export function WithdrawalDetails({
  withdrawal,
  onSettled,
  onSendAgain,
  onClose,
}: {
  withdrawal: Withdrawal
  /** Called when a call to cancel it has ended. */
  onSettled: () => Promise<void>
  onSendAgain: (withdrawal: Withdrawal) => void
  onClose: () => void
}) {
  const { t } = useTranslation('account')
  const [busy, setBusy] = useState(false)
  const { id, type, state, amount, fee, received, currency, network, address, remark, at, reason } =
    withdrawal
  const askToCancel = async () => {
    const sure = await confirm({
      title: t('withdraw.cancel.title'),
      text: t('withdraw.cancel.text'),
      facts: [{ label: t('withdraw.quantity'), value: <Amount value={amount} /> }],
      ok: t('withdraw.cancel.ok'),
      cancel: t('withdraw.cancel.keep'),
    })
    if (!sure) return
    setBusy(true)
    const isCancelled = await cancel(id)
    await onSettled()
    setBusy(false)
    if (isCancelled)
      notify({ kind: 'good', text: t('withdraw.cancel.done', { amount: ownAmountText(amount) }) })
  }
  const rows = [
    { label: t('deposit.details.method'), value: t(`deposit.method.${methodKey(type)}`) },
    ...(network === null ? [] : [{ label: t('deposit.network'), value: network }]),
    { label: t(`withdraw.to.${type}`), value: address },
    // A rejected or cancelled withdrawal has no fee, and nothing arrives.
    ...(state === 'review' || state === 'paid'
      ? [
          { label: t('withdraw.fee'), value: <Amount value={fee} /> },
          {
            label: t('withdraw.arrives'),
            value: <OwnText>{quantityText(received, currency)}</OwnText>,
          },
        ]
      : []),
    ...(remark === '' ? [] : [{ label: t('withdraw.remark'), value: remark }]),
    { label: t('history.time'), value: fullMomentText(at) },
  ]
  return (
    <RecordDetails
      title={t('withdraw.details')}
      amount={amount}
      state={{ text: t(`withdraw.state.${state}`), tone: withdrawalTones[state] }}
      reason={reason}
      rows={rows}
      onSendAgain={state === 'rejected' ? () => onSendAgain(withdrawal) : null}
      onClose={onClose}
    >
      {state === 'review' && (
        <Button kind="danger" size="mid" busy={busy} onClick={() => void askToCancel()}>
          {t('withdraw.cancel.ok')}
        </Button>
      )}
    </RecordDetails>
  )
}
