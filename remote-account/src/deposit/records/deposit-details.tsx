import { useState } from 'react'
import { fullMomentText, useTranslation } from '@kontor/shared/i18n'
import {
  Amount,
  Button,
  KeyValues,
  Notice,
  OwnText,
  Pill,
  Sheet,
  useOwnAmountText,
} from '@kontor/shared/ui'
import type { Deposit } from '@kontor/shared/wire'
import { quantityText } from '../../parts/movements/quantity-text.ts'
import { OwnImage } from '../../parts/images/own-image.tsx'
import { depositTones } from './deposit-tones.ts'
import styles from '../deposit.module.css'

/** One deposit with all that it was sent with, its state and its proof. */
export function DepositDetails({
  deposit,
  onSendAgain,
  onClose,
}: {
  deposit: Deposit
  onSendAgain: (deposit: Deposit) => void
  onClose: () => void
}) {
  const { t } = useTranslation('account')
  const own = useOwnAmountText()
  const [viewed, view] = useState(false)
  const { type, amount, state, at, decidedAt, reason, proof } = deposit
  return (
    <Sheet open title={t('deposit.details.title', { amount: own(amount) })} onClose={onClose}>
      <div className="line">
        <Amount value={amount} big />
        <Pill kind={depositTones[state]}>{t(`deposit.state.${state}`)}</Pill>
      </div>
      {reason !== null && <Notice kind="bad">{reason}</Notice>}
      <div className={styles.details}>
        <KeyValues
          rows={[
            { label: t('deposit.details.method'), value: t(`deposit.method.${type}`) },
            ...coinRows(deposit).map(({ name, value }) => ({
              label: t(`deposit.details.${name}`),
              value,
            })),
            ...sentTo(deposit).map(({ name, value }) => ({ label: t(`deposit.${name}`), value })),
            { label: t('deposit.details.created'), value: fullMomentText(at) },
            ...(decidedAt === null
              ? []
              : [{ label: t('deposit.details.decided'), value: fullMomentText(decidedAt) }]),
          ]}
        />
      </div>
      {proof && viewed && <OwnImage path={proof.path} label={t('deposit.proof')} />}
      {proof && !viewed && (
        <Button kind="quiet" size="mid" onClick={() => view(true)}>
          {t('deposit.details.view')}
        </Button>
      )}
      {state === 'rejected' && (
        <Button
          size="mid"
          onClick={() => {
            onClose()
            onSendAgain(deposit)
          }}
        >
          {t('send-again')}
        </Button>
      )}
    </Sheet>
  )
}

/** What was sent in coins, and the rate at which it counts; nothing of other deposits. */
function coinRows(deposit: Deposit) {
  if (deposit.type !== 'coin' || deposit.quantity === null || deposit.rate === null) return []
  const { currency, quantity, rate } = deposit
  return [
    { name: 'quantity', value: <OwnText>{quantityText(quantity, currency)}</OwnText> },
    { name: 'rate', value: quantityText(rate, 'USD') },
  ] as const
}

/** Where a deposit was sent to, in the order in which it was shown. */
function sentTo(deposit: Deposit) {
  if (deposit.type === 'practice') return []
  if (deposit.type === 'card') {
    return (['payee', 'bank', 'account', 'reference'] as const).map((name) => ({
      name,
      value: deposit[name],
    }))
  }
  return (['currency', 'network', 'address'] as const).map((name) => ({
    name,
    value: deposit[name],
  }))
}
