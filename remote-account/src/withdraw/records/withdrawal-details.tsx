import { fullMomentText, useTranslation } from '@kontor/shared/i18n'
import { notify } from '@kontor/shared/store'
import {
  Amount,
  Button,
  KeyValues,
  Notice,
  OwnText,
  Pill,
  Sheet,
  confirm,
  ownAmountText,
} from '@kontor/shared/ui'
import type { Withdrawal } from '@kontor/shared/wire'
import { quantityText } from '../../parts/movements/quantity-text.ts'
import { withdrawalTones } from './withdrawal-tones.ts'
import { cancel, type Withdrawals } from './withdrawals.store.ts'
import styles from '../withdraw.module.css'

/** One withdrawal; while it is in review it can be cancelled. */
export function WithdrawalDetails({
  withdrawal,
  list,
  onSendAgain,
  onClose,
}: {
  withdrawal: Withdrawal
  list: Withdrawals
  onSendAgain: (withdrawal: Withdrawal) => void
  onClose: () => void
}) {
  const { t } = useTranslation('account')
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
    if (sure && (await cancel(list, id)))
      notify({ kind: 'good', text: t('withdraw.cancel.done', { amount: ownAmountText(amount) }) })
  }
  const rows = [
    { label: t('deposit.details.method'), value: t(`deposit.method.${methodKey(type)}`) },
    ...(network === null ? [] : [{ label: t('deposit.network'), value: network }]),
    { label: t(`withdraw.to.${type}`), value: address },
    // Of one that came to nothing all is given back, and nothing arrives.
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
    <Sheet open title={t('withdraw.details')} onClose={onClose}>
      <div className="line">
        <Amount value={amount} big />
        <Pill kind={withdrawalTones[state]}>{t(`withdraw.state.${state}`)}</Pill>
      </div>
      {reason !== null && <Notice kind="bad">{reason}</Notice>}
      <div className={styles.details}>
        <KeyValues rows={rows} />
      </div>
      {state === 'review' && (
        <Button kind="danger" size="mid" onClick={() => void askToCancel()}>
          {t('withdraw.cancel.ok')}
        </Button>
      )}
      {state === 'rejected' && (
        <Button
          size="mid"
          onClick={() => {
            onClose()
            onSendAgain(withdrawal)
          }}
        >
          {t('send-again')}
        </Button>
      )}
    </Sheet>
  )
}

/** The words of a method are those of deposits. */
export function methodKey(type: Withdrawal['type']): 'card' | 'coin' {
  return type === 'bank' ? 'card' : 'coin'
}
