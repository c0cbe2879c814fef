import { useSnapshot } from 'valtio'
import { amountText, useTranslation } from '@kontor/shared/i18n'
import { inCurrency } from '@kontor/shared/trading'
import { Button, DockAction, KeyValues, NumberField } from '@kontor/shared/ui'
import { quantityText } from '../parts/movements/quantity-text.ts'
import { useFocusFault } from '../parts/use-focus-fault.ts'
import { CardAccount } from './card-account.tsx'
import { CoinAddress } from './coin-address.tsx'
import { receiptOf } from './deposit.rules.ts'
import { edit, submit, type DepositForm as Form } from './deposit.store.ts'
import type { Terms } from './deposit-terms.store.ts'
import { ProofField } from './proof-field.tsx'
import styles from './deposit.module.css'

interface DepositFormProps {
  form: Form
  terms: Terms
  onSent: () => void
}

/** Where to pay to, how much was paid, and the proof of it. */
export function DepositForm({ form, terms, onSent }: DepositFormProps) {
  const { t } = useTranslation('account')
  const { type, currency, network, amount, proof, step, sent } = useSnapshot(form)
  const faults = step.at === 'editing' ? step.faults : null
  const element = useFocusFault(faults)
  const receipt = receiptOf(terms, { currency, network })
  const send = async () => {
    if (await submit(form, terms)) onSent()
  }

  return (
    <form ref={element} className="stack wide" onSubmit={(event) => event.preventDefault()}>
      <h2 className={styles.step}>
        <i aria-hidden>1</i>
        {t(`deposit.${type}-title`)}
      </h2>
      {type === 'card' && terms.card && <CardAccount card={terms.card} />}
      {type === 'coin' && receipt && (
        <CoinAddress
          receipts={terms.coin ?? []}
          receipt={receipt}
          onChoose={(chosen) => edit(form, chosen)}
        />
      )}
      <h2 className={styles.step}>
        <i aria-hidden>2</i>
        {t('deposit.amount-title')}
      </h2>
      <NumberField
        label={t('deposit.amount')}
        name="amount"
        places={2}
        money
        suffix="USD"
        value={amount}
        onChange={(value) => edit(form, { amount: value })}
        hint={<AmountHint form={form} terms={terms} />}
        error={faults?.amount && t(`deposit.amount-${faults.amount}`, limitsOf(terms))}
      />
      <ProofField
        key={sent?.id}
        proof={proof}
        missing={faults?.proof === 'missing'}
        onChange={(stored) => edit(form, { proof: stored })}
      />
      <DockAction>
        {amount !== null && (
          <KeyValues rows={[{ label: t('deposit.after-review'), value: amountText(amount) }]} />
        )}
        <Button busy={step.at === 'sending'} onClick={() => void send()}>
          {t('deposit.send')}
        </Button>
      </DockAction>
    </form>
  )
}

/** The limits, and what an amount comes to in the chosen currency. */
function AmountHint({ form, terms }: Omit<DepositFormProps, 'onSent'>) {
  const { t } = useTranslation('account')
  const { type, amount, ...chosen } = useSnapshot(form)
  const code = receiptOf(terms, chosen)?.currency ?? ''
  const rate = terms.currencies.find((one) => one.code === code)?.rate
  const limits = t('deposit.limits', limitsOf(terms))
  if (type === 'card' || amount === null || rate === undefined) return limits
  const quantity = quantityText(inCurrency(amount, rate), code)
  return `${limits} · ${t('deposit.about', { quantity })}`
}

function limitsOf({ min, max }: Terms) {
  return { min: amountText(min), max: amountText(max) }
}
