import { useRef, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { latinDigits } from '../../rules/index.ts'
import { Field, type FieldTexts, textControl } from './field.tsx'
import { useCountdown } from './use-countdown.ts'

interface CodeFieldProps extends FieldTexts {
  value: string
  onChange: (digits: string) => void
  /** Sends a code. The caller shows why it failed; the button can then be pressed again. */
  onSend: () => Promise<{ resendAfter: number }>
  /** False while there is no address to send it to. */
  canSend: boolean
  /**
   * When the code can be sent again, ms since 1970; 0 when none was sent to this address. A new
   * value restarts the countdown.
   */
  resendAt?: number
}

/**
 * A code of six digits that is sent by email, with a countdown until it can be sent again. Once it
 * is sent, the focus is in the field.
 */
export function CodeField({
  label,
  hint,
  error,
  value,
  onChange,
  onSend,
  canSend,
  resendAt = 0,
}: CodeFieldProps) {
  const { t } = useTranslation('kit')
  const [left, countTo] = useCountdown(resendAt)
  const [sent, setSent] = useState(resendAt > 0)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [known, setKnown] = useState(resendAt)
  if (known !== resendAt) {
    setKnown(resendAt)
    setSent(resendAt > 0)
    countTo(resendAt)
  }

  const send = async () => {
    setBusy(true)
    try {
      const { resendAfter } = await onSend()
      countTo(Date.now() + resendAfter * 1_000)
      setSent(true)
      input.current?.focus()
    } catch {
      // The caller shows the error.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="ctl">
          <input
            {...textControl(control, 'code')}
            ref={input}
            className="otp"
            value={value}
            inputMode="numeric"
            autoComplete="one-time-code"
            // No maxLength: it would cut a pasted `407 193` before its digits are picked out.
            onChange={(event) =>
              onChange(latinDigits(event.target.value).replace(/\D/g, '').slice(0, 6))
            }
          />
          <button
            type="button"
            className="code-btn"
            disabled={busy || left > 0 || !canSend}
            onClick={() => void send()}
          >
            {left > 0 ? t('code.wait', { seconds: left }) : t(sent ? 'code.again' : 'code.send')}
          </button>
        </div>
      )}
    </Field>
  )
}
