import { FormElement, judge, useForm } from '@kontor/shared/forms'
import { amountText, momentText, useTranslation } from '@kontor/shared/i18n'
import { Link, useNavigate } from '@kontor/shared/router'
import {
  Button,
  Card,
  confirm,
  DockAction,
  KeyValues,
  Notice,
  NumberField,
  SelectField,
  ShieldCheck,
  TextField,
  useOwnAmountText,
} from '@kontor/shared/ui'
import { verifyLink } from '@kontor/shared/wire'
import { methodName, shortAccount } from '../parts/method.text.ts'
import { quantityText } from '../parts/quantity.text.ts'
import { FeeRule } from './fee-rule.tsx'
import { confirmation } from './use-confirmation.ts'
import { useHeld } from './use-held.ts'
import { checkAmount, isOtherName, methodOf, quote, type Terms } from './withdraw.rules.ts'
import { edit, review, type WithdrawForm as Form } from './withdraw.store.ts'

/** The pages on which a method is bound. */
const binding = { bank: '/mine/addBank', coin: '/mine/coin?add=1' }

const FORM = 'withdrawal'

/** The form of a withdrawal: destination, amount, fee, and the amount received. */
export function WithdrawForm({ form, terms }: { form: Form; terms: Terms }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const own = useOwnAmountText()
  const limits = { min: amountText(terms.min), max: amountText(terms.max) }
  const { values, errorOf } = useForm(form, (fault) => t(`withdraw.${fault}`, limits))
  const { type, methodId, amount, remark } = values
  const method = methodOf(terms, { type, methodId })
  const { fee, received, currency } = quote(amount ?? 0n, type, method, terms)
  const { max, available, heldUntil, payee } = terms
  const wrong = amount === null ? null : checkAmount(amount, terms)
  // Not earlier: while the user types, the beginning of any amount is too small.
  const typed = wrong === null || wrong === 'too-small' ? undefined : t(`withdraw.${wrong}`, limits)
  const shown = amount === null || wrong !== null ? null : { fee, received }
  const otherName = isOtherName(method, payee)
  const held = useHeld(heldUntil)
  const next = async () => {
    if (method !== null) {
      if (review(form, terms)) await navigate(confirmation)
      return
    }
    const sure = await confirm({
      /** Source: APP-17. */
      title: t(`withdraw.bind.${type}`),
      text: t('withdraw.bind.text'),
      ok: t(type === 'bank' ? 'add-bank.title' : 'coin.add'),
      cancel: t('withdraw.bind.later'),
    })
    if (sure) await navigate(binding[type])
  }

  return (
    <FormElement form={form} id={FORM} onSubmit={() => void next()}>
      {held && heldUntil !== null && (
        <Notice kind="warn">{t('withdraw.held', { time: momentText(heldUntil) })}</Notice>
      )}
      {!terms.verified && (
        <Notice kind="warn">
          <b className="block">{t('withdraw.verify.title')}</b>
          <span className="block">{t('withdraw.verify.text')}</span>
          <Link className="link hit" to={verifyLink('/mine/withdraw')}>
            {t('withdraw.verify.go')}
          </Link>
        </Notice>
      )}
      {method ? (
        <SelectField
          label={t(`withdraw.to.${type}`)}
          options={terms.methods
            .filter((one) => one.type === type)
            .map((one) => ({ value: one.id, label: `${shortAccount(one)} · ${methodName(one)}` }))}
          value={method.id}
          onChange={(id) => edit(form, { methodId: id })}
        />
      ) : (
        <Link className="link small hit" to={binding[type]}>
          {t(`methods.none-${type}`)}
        </Link>
      )}
      {otherName && method?.type === 'bank' && (
        <Notice kind="warn">
          {t('withdraw.other-name', { payee: method.payeeName, name: payee })}
        </Notice>
      )}
      <NumberField
        label={t('withdraw.quantity')}
        name="amount"
        places={2}
        money
        suffix="USD"
        value={amount}
        onChange={(value) => edit(form, { amount: value })}
        onLeave={() => judge(form, 'amount', wrong === null ? {} : { amount: wrong })}
        onMax={() => edit(form, { amount: available < max ? available : max })}
        aside={
          <span className="tiny muted num">
            {t('withdraw.balance', { amount: own(available) })}
          </span>
        }
        hint={t('deposit.limits', limits)}
        error={errorOf('amount') ?? typed}
      />
      <TextField
        label={t('withdraw.remark')}
        name="remark"
        maxLength={200}
        value={remark}
        onChange={(text) => edit(form, { remark: text })}
      />
      <Card>
        <KeyValues
          rows={[
            { label: t('withdraw.fee'), value: shown ? amountText(shown.fee) : '–' },
            {
              label: t('withdraw.after'),
              value: shown && amount !== null ? own(available - amount) : '–',
            },
            {
              label: t('withdraw.received'),
              value: shown?.received ? quantityText(shown.received, currency) : '–',
              sum: true,
            },
          ]}
        />
      </Card>
      <FeeRule type={type} terms={terms} />
      <p className="hint">
        <ShieldCheck className="i xs" aria-hidden />
        <span>{t('withdraw.no-charge')}</span>
      </p>
      <DockAction>
        <Button
          type="submit"
          form={FORM}
          disabled={method !== null && (!terms.verified || held || otherName || wrong !== null)}
          note={method !== null && wrong !== null ? t(`withdraw.${wrong}`, limits) : undefined}
        >
          {amount === null
            ? t('withdraw.title')
            : t('withdraw.amount', { amount: amountText(amount) })}
        </Button>
      </DockAction>
    </FormElement>
  )
}
