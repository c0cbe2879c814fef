import { useSnapshot } from 'valtio'
import { edit, FormElement, judge, useForm } from '@kontor/shared/forms'
import { amountText, useTranslation } from '@kontor/shared/i18n'
import { Button, DockAction, KeyValues, NumberField } from '@kontor/shared/ui'
import { quantityText } from '../parts/quantity.text.ts'
import { CardAccount } from './card-account.tsx'
import { CoinAddress } from './coin-address.tsx'
import { checkAmount, rateOf, receiptOf, statedIn, type Terms, worthOf } from './deposit.rules.ts'
import { type DepositForm as Form, send } from './deposit.store.ts'
import { ProofField } from './proof-field.tsx'
import styles from './deposit-form.module.css'

const FORM = 'deposit'

interface DepositFormProps {
  form: Form
  terms: Terms
  onSent: () => void
}

/** The form of a deposit: the account or address, the amount, and the proof of payment. */
export function DepositForm({ form, terms, onSent }: DepositFormProps) {
  const { t } = useTranslation('account')
  const { sent, again } = useSnapshot(form)
  const limits = { min: amountText(terms.min), max: amountText(terms.max) }
  const { values, problems, step, errorOf } = useForm(form, (fault) =>
    t(`deposit.amount-${fault}`, limits),
  )
  const { type, currency, network, amount, quantity, proof } = values
  const refused = again !== null && again.refusedPhoto !== null
  const receipt = receiptOf(terms, { currency, network })
  const code = receipt?.currency ?? ''
  const rate = rateOf(terms.currencies, code)
  const worth = worthOf({ type, amount, quantity }, rate)
  const wrong = worth === null ? null : checkAmount(worth, terms)
  const stated = statedIn(type)
  const number = {
    label: t('deposit.amount'),
    name: 'amount',
    hint: t('deposit.limits', limits),
    error:
      errorOf(stated) ?? (wrong === 'too-large' ? t(`deposit.amount-${wrong}`, limits) : undefined),
    // Not earlier: while the user types, the beginning of any amount is too small.
    onLeave: () => judge(form, stated, wrong === null ? {} : { [stated]: wrong }),
  }
  const submit = async () => {
    if (await send(form, terms)) onSent()
  }

  return (
    <FormElement form={form} id={FORM} onSubmit={() => void submit()}>
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
          onChange={(value) => edit(form, { amount: value })}
        />
      ) : (
        <NumberField
          key={code}
          {...number}
          places={8}
          suffix={code}
          value={quantity}
          onChange={(value) => edit(form, { quantity: value })}
        />
      )}
      {type === 'coin' && rate !== null && (
        <p className="hint">
          {t('deposit.rate', { currency: code, rate: quantityText(rate, 'USD') })}
        </p>
      )}
      <fieldset disabled={step.at === 'sending'}>
        <ProofField
          key={`${sent?.id} ${again?.id}`}
          proof={proof}
          error={refused ? 'refused' : problems.proof === undefined ? null : 'missing'}
          onChange={(stored) => edit(form, { proof: stored })}
        />
      </fieldset>
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
    </FormElement>
  )
}
