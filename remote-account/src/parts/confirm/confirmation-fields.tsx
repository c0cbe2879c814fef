import { useTranslation } from '@kontor/shared/i18n'
import { useKnownUser } from '@kontor/shared/store'
import { Button, CodeField, KeyRound } from '@kontor/shared/ui'
import { usePasskeyOffer } from './use-passkey-offer.ts'

interface ConfirmationFieldsProps {
  code: { value: string; onChange: (code: string) => void; error?: string }
  /** Mails a code; resolves with the seconds until the next one. */
  onSend: () => Promise<{ resendAfter: number }>
  /** When the next code can be mailed, ms. */
  resendAt?: number
  onPasskey: () => void
}

/** The mailed code, and the button that confirms by a passkey for a user who has one. */
export function ConfirmationFields({ code, onPasskey, ...mailing }: ConfirmationFieldsProps) {
  const { t } = useTranslation('account')
  const user = useKnownUser()
  const passkey = usePasskeyOffer()
  return (
    <>
      <CodeField
        label={t('withdraw.code')}
        hint={t('withdraw.code-hint', { email: user?.email })}
        canSend={user !== null}
        {...mailing}
        {...code}
      />
      {passkey && (
        <Button kind="soft" size="mid" onClick={onPasskey}>
          <KeyRound className="i s" aria-hidden />
          {t('withdraw.by-passkey')}
        </Button>
      )}
    </>
  )
}
