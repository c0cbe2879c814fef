import type { CSSProperties } from 'react'
import { back, FormElement, useForm } from '@kontor/shared/forms'
import { amountText, useTranslation } from '@kontor/shared/i18n'
import { Amount, Button, Card, DockAction, KeyValues, TriangleAlert } from '@kontor/shared/ui'
import type { Method } from '@kontor/shared/wire'
import type { ConfirmedBy } from '../parts/confirm/confirm-by.actions.ts'
import { ConfirmationFields } from '../parts/confirm/confirmation-fields.tsx'
import { methodName, shortAccount, wholeAccount } from '../parts/method.text.ts'
import { quantityText } from '../parts/quantity.text.ts'
import { FeeRule } from './fee-rule.tsx'
import { groupsOf, quote, type Terms } from './withdraw.rules.ts'
import { mailCode, withdraw, type WithdrawForm } from './withdraw.store.ts'
import styles from './withdraw-confirm.module.css'

const FORM = 'withdrawal-confirmation'

interface ConfirmProps {
  form: WithdrawForm
  method: Method
  terms: Terms
  onSettled: () => void
}

/** The figures of a withdrawal, and its confirmation by code or passkey. */
export function WithdrawConfirm({ form, method, terms, onSettled }: ConfirmProps) {
  const { t } = useTranslation('account')
  const { field, step, values } = useForm(form, (fault) => t(`withdraw.${fault}`))
  const { amount, codeAt } = values
  const usd = amount ?? 0n
  const act = { act: 'withdraw', methodId: method.id, amount: usd } as const
  const { fee, received, currency } = quote(usd, method.type, method, terms)
  const arrives = received === null ? '–' : quantityText(received, currency)

  const confirm = async (by: ConfirmedBy) => {
    await withdraw(form, by, act)
    onSettled()
  }

  return (
    <FormElement form={form} id={FORM} onSubmit={() => void confirm('code')}>
      <Card>
        <div>
          <h2 className="small muted plain">{t('withdraw.received')}</h2>
          <p className="total" style={{ '--chars': arrives.length } as CSSProperties}>
            {arrives}
          </p>
        </div>
        <KeyValues
          rows={[
            { label: t('withdraw.quantity'), value: amountText(usd) },
            { label: t('withdraw.fee'), value: amountText(-fee) },
            {
              label: t('withdraw.after'),
              value: <Amount value={terms.available - usd} />,
              sum: true,
            },
          ]}
        />
        <FeeRule type={method.type} terms={terms} />
      </Card>
      <Card>
        <div className={`line ${styles.target}`}>
          <span className="small strong">{methodName(method)}</span>
          <Button kind="quiet" size="mid" onClick={() => back(form)}>
            {t('withdraw.change')}
          </Button>
        </div>
        {method.used ? (
          <p className={styles.address}>{shortAccount(method)}</p>
        ) : (
          <>
            <p className={styles.groups} role="img" aria-label={wholeAccount(method)}>
              {groupsOf(wholeAccount(method).replaceAll(' ', '')).map(({ at, text }) => (
                <span key={at}>{text}</span>
              ))}
            </p>
            <p className="hint">
              <TriangleAlert className="i xs" aria-hidden />
              <span>{t(`withdraw.first-time.${method.type}`)}</span>
            </p>
          </>
        )}
      </Card>
      <ConfirmationFields
        code={field('code')}
        onSend={() => mailCode(form, act)}
        resendAt={codeAt}
        onPasskey={() => void confirm('passkey')}
      />
      <DockAction>
        <Button
          type="submit"
          form={FORM}
          busy={step.at === 'sending'}
          note={t('withdraw.note', { quantity: arrives, to: shortAccount(method) })}
        >
          {t('withdraw.amount', { amount: amountText(usd) })}
        </Button>
      </DockAction>
    </FormElement>
  )
}
