import { useTranslation } from '@kontor/shared/i18n'
import { Chips } from '@kontor/shared/ui'

interface NetworkFieldProps {
  networks: readonly string[]
  value: string
  onChange: (network: string) => void
}

/** The network on which a digital currency is sent. */
export function NetworkField({ networks, value, onChange }: NetworkFieldProps) {
  const { t } = useTranslation('account')
  return (
    <div className="field">
      <span className="label" aria-hidden>
        {t('deposit.network')}
      </span>
      <Chips
        label={t('deposit.network')}
        even
        options={networks.map((one) => ({ value: one, label: one }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
