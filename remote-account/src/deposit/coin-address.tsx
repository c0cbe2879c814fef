import { useTranslation } from '@kontor/shared/i18n'
import { Card, QrCode, SelectField } from '@kontor/shared/ui'
import type { Currency } from '@kontor/shared/wire'
import { NetworkField } from '../parts/network-field.tsx'
import { CopyValue } from './copy-value.tsx'
import type { Receipt } from './deposit.rules.ts'
import { PaperNote } from './paper-note.tsx'
import styles from './coin-address.module.css'

/** Currency, network, and the address for a deposit of coins. */
export function CoinAddress({
  receipts,
  receipt,
  known,
  onChoose,
}: {
  receipts: readonly Receipt[]
  receipt: Receipt
  /** The currencies with their logos. */
  known: readonly Currency[]
  onChoose: (chosen: { currency: string; network: string | null }) => void
}) {
  const { t } = useTranslation('account')
  const { currency, network, address } = receipt
  const currencies = [...new Set(receipts.map((one) => one.currency))]
  const networks = receipts.filter((one) => one.currency === currency).map((one) => one.network)
  return (
    <>
      <SelectField
        label={t('deposit.currency')}
        options={currencies.map((value) => {
          const icon = known.find(({ code }) => code === value)?.icon
          return { value, label: value, ...(icon !== undefined && { icon }) }
        })}
        value={currency}
        onChange={(chosen) => onChoose({ currency: chosen, network: null })}
      />
      <NetworkField
        networks={networks}
        value={network}
        onChange={(chosen) => onChoose({ currency, network: chosen })}
      />
      <Card>
        <QrCode text={address} label={t('deposit.qr')} />
        <div className="line">
          <div className="grow">
            <h2 className="tiny muted plain">{t('deposit.address')}</h2>
            <p className={styles.address}>{address}</p>
          </div>
          <CopyValue value={address} name={t('deposit.address')} />
        </div>
        <PaperNote text={t('deposit.test-address')} />
      </Card>
    </>
  )
}
