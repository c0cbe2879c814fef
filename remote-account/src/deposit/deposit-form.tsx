import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { amountText, useTranslation } from '@kontor/shared/i18n'
import { Button, DockAction, KeyValues, NumberField } from '@kontor/shared/ui'
import { quantityText } from '../parts/quantity.text.ts'
import { useFocusFault } from '../parts/use-focus-fault.ts'
import { CardAccount } from './card-account.tsx'
import { CoinAddress } from './coin-address.tsx'
import { checkAmount, rateOf, receiptOf, worthOf } from './deposit.rules.ts'
import { edit, submit, type DepositForm as Form } from './deposit.store.ts'
import type { Terms } from './deposit-terms.store.ts'
import { ProofField } from './proof-field.tsx'
import styles from './deposit-form.module.css'

const FORM = 'deposit'

interface DepositFormProps {
  form: Form
  terms: Terms
  onSent: () => void
}

/** Where to pay to, how much was paid, and the proof of it. */
export function DepositForm({ form, terms, onSent }: DepositFormProps) {
  const { t } = useTranslation('account')
  const { type, currency, network, amount, quantity, proof, step, sent, again } = useSnapshot(form)
  const refused = again !== null && again.refusedPhoto !== null
  const [left, setLeft] = useState(false)
  const faults = step.at === 'editing' ? step.faults : null
  const element = useFocusFault(faults)
  const receipt = receiptOf(terms, { currency, network })
  const code = receipt?.currency ?? ''
  const rate = rateOf(terms.currencies, code)
  const worth = worthOf({ type, amount, quantity }, rate)
  const wrong = worth === null ? null : checkAmount(worth, terms)
  // The beginning of each amount is too small.
  const fault = faults?.amount ?? (wrong === 'too-small' && !left ? null : wrong)
  const number = {
    label: t('deposit.amount'),
    name: 'amount',
    hint: t('deposit.limits', limitsOf(terms)),
    error: fault ? t(`deposit.amount-${fault}`, limitsOf(terms)) : undefined,
    onLeave: () => setLeft(true),
  }
  const state = (stated: Pick<Parameters<typeof edit>[1], 'amount' | 'quantity'>) => {
    setLeft(false)
    edit(form, stated)
  }
  const send = async () => {
    if (await submit(form, terms)) onSent()
  }

  return (
    <form
      ref={element}
      id={FORM}
      className="stack wide"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h2 className={styles.step}>
        <i aria-hidden>1</i>
        {t(`deposit.${type}-title`)}
      </h2>
      {type === 'card' && terms.card && <CardAccount card={terms.card} />}
      {type === 'coin' && receipt && (
        <CoinAddress
          receipts={terms.coin ?? []}
          receipt={receipt}
          known={terms.currencies}
          onChoose={(chosen) =>
            edit(form, { ...chosen, ...(chosen.currency !== code && { quantity: null }) })
          }
        />
      )}
      <h2 className={styles.step}>
        <i aria-hidden>2</i>
        {t('deposit.amount-title')}
      </h2>
      {type === 'card' ? (
        <NumberField
          {...number}
          places={2}
          money
          suffix="USD"
          value={amount}
          onChange={(value) => state({ amount: value })}
        />
      ) : (
        <NumberField
          key={code}
          {...number}
          places={8}
          suffix={code}
          value={quantity}
          onChange={(value) => state({ quantity: value })}
        />
      )}
      {type === 'coin' && rate !== null && (
        <p className="hint">
          {t('deposit.rate', { currency: code, rate: quantityText(rate, 'USD') })}
        </p>
      )}
      <ProofField
        key={`${sent?.id} ${again?.id}`}
        proof={proof}
        error={refused ? 'refused' : faults?.proof === 'missing' ? 'missing' : null}
        onChange={(stored) => edit(form, { proof: stored })}
      />
      <DockAction>
        {worth !== null && wrong === null && (
          <KeyValues
            rows={[
              {
                label: t('deposit.after-review'),
                value:
                  type === 'card'
                    ? amountText(worth)
                    : t('deposit.about', { quantity: amountText(worth) }),
              },
            ]}
          />
        )}
        <Button type="submit" form={FORM} busy={step.at === 'sending'}>
          {t('deposit.send')}
        </Button>
      </DockAction>
    </form>
  )
}

function limitsOf({ min, max }: Terms) {
  return { min: amountText(min), max: amountText(max) }
}
