import { useState, type CSSProperties } from 'react'
import { useSnapshot } from 'valtio'
import { amountText, useTranslation } from '@kontor/shared/i18n'
import { confirmByPasskey } from '@kontor/shared/passkeys'
import { isOneTimeCode } from '@kontor/shared/rules'
import { reportError, useUser } from '@kontor/shared/store'
import {
  Amount,
  Button,
  Card,
  CodeField,
  DockAction,
  KeyRound,
  KeyValues,
  TriangleAlert,
} from '@kontor/shared/ui'
import type { Method } from '@kontor/shared/wire'
import { methodName, shortAccount, wholeAccount } from '../parts/method.text.ts'
import { quantityText } from '../parts/quantity.text.ts'
import { useFocusFault } from '../parts/use-focus-fault.ts'
import { usePasskeyOffer } from '../parts/confirm/use-passkey-offer.ts'
import { FeeRule } from './fee-rule.tsx'
import { groupsOf, quote, type Terms } from './withdraw.rules.ts'
import { backToForm, mailCode, refuse, submit, type WithdrawForm } from './withdraw.store.ts'
import styles from './withdraw-confirm.module.css'

const FORM = 'withdrawal-confirmation'

interface ConfirmProps {
  form: WithdrawForm
  method: Method
  terms: Terms
  onSettled: () => void
}

/** The withdrawal in numbers, and its confirmation by code or passkey. */
export function WithdrawConfirm({ form, method, terms, onSettled }: ConfirmProps) {
  const { t } = useTranslation('account')
  const user = useUser()
  const { amount, codeAt, step } = useSnapshot(form)
  const [code, setCode] = useState('')
  const passkey = usePasskeyOffer()
  const fault = step.at === 'confirming' ? step.fault : null
  const element = useFocusFault(fault)
  const usd = amount ?? 0n
  const act = { act: 'withdraw', methodId: method.id, amount: usd } as const
  const { fee, received, currency } = quote(usd, method.type, method, terms)
  const arrives = received === null ? '–' : quantityText(received, currency)

  const byCode = async () => {
    if (!isOneTimeCode(code)) return refuse(form, 'code-missing')
    await submit(form, method, { by: 'code', code })
    onSettled()
  }
  const byPasskey = async () => {
    try {
      const assertion = await confirmByPasskey(act)
      if (assertion) await submit(form, method, { by: 'passkey', assertion })
      onSettled()
    } catch (cause) {
      reportError(cause)
    }
  }

  return (
    <form
      ref={element}
      id={FORM}
      className="stack wide"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void byCode()
      }}
    >
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
          <Button kind="quiet" size="mid" onClick={() => backToForm(form)}>
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
      <CodeField
        label={t('withdraw.code')}
        hint={t('withdraw.code-hint', { email: user?.email })}
        error={fault ? t(`withdraw.${fault}`) : undefined}
        value={code}
        onChange={setCode}
        onSend={() => mailCode(form, act)}
        resendAt={codeAt}
        canSend={user !== null}
      />
      {passkey && (
        <Button kind="soft" size="mid" onClick={() => void byPasskey()}>
          <KeyRound className="i s" aria-hidden />
          {t('withdraw.by-passkey')}
        </Button>
      )}
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
    </form>
  )
}
