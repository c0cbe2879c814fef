import { useState } from 'react'
import { fullMomentText, useTranslation } from '@kontor/shared/i18n'
import { Button, OwnText, useOwnAmountText } from '@kontor/shared/ui'
import type { Deposit } from '@kontor/shared/wire'
import { OwnImage } from '../../parts/images/own-image.tsx'
import { quantityText } from '../../parts/quantity.text.ts'
import { RecordDetails } from '../../parts/records/record-details.tsx'
import { depositTones } from './deposit-state.rules.ts'

/** The sheet of one deposit: its values, its state and its proof. */
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
    <RecordDetails
      title={t('deposit.details.title', { amount: own(amount) })}
      amount={amount}
      state={{ text: t(`deposit.state.${state}`), tone: depositTones[state] }}
      reason={reason}
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
      onSendAgain={state === 'rejected' ? () => onSendAgain(deposit) : null}
      onClose={onClose}
    >
      {proof && viewed && <OwnImage path={proof.path} label={t('deposit.proof')} />}
      {proof && !viewed && (
        <Button kind="quiet" size="mid" onClick={() => view(true)}>
          {t('deposit.details.view')}
        </Button>
      )}
    </RecordDetails>
  )
}

/** Quantity and rate of a deposit of coins; empty for another deposit. */
function coinRows(deposit: Deposit) {
  if (deposit.type !== 'coin' || deposit.quantity === null || deposit.rate === null) return []
  const { currency, quantity, rate } = deposit
  return [
    { name: 'quantity', value: <OwnText>{quantityText(quantity, currency)}</OwnText> },
    { name: 'rate', value: quantityText(rate, 'USD') },
  ] as const
}

/** The destination of a deposit, in the order of the form. */
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
