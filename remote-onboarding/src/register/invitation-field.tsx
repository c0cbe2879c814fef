import { useTranslation } from '@kontor/shared/i18n'
import { useOpenInvitation } from '@kontor/shared/store'
import { TextField } from '@kontor/shared/ui'

interface InvitationFieldProps {
  value: string
  onChange: (code: string) => void
  error?: string
}

/** The invitation code. Where the broker has an open code, a tap fills it in. */
export function InvitationField(field: InvitationFieldProps) {
  const { t } = useTranslation('onboarding')
  const code = useOpenInvitation()
  return (
    <div className="stack near">
      <TextField
        label={t('register.invitation')}
        hint={t('register.invitation-hint')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={32}
        {...field}
      />
      {code !== null && field.value.trim() !== code && (
        <p className="line">
          <button type="button" className="link small hit" onClick={() => field.onChange(code)}>
            {t('register.no-invitation', { code })}
          </button>
        </p>
      )}
    </div>
  )
}
