import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { ChevronDown, CoinIcon, PairName } from '@kontor/shared/ui'
import { type Coin, searchLink } from '@kontor/shared/wire'
import styles from './coin-lead.module.css'

/** The name of the coin. A tap opens the search for another one. */
export function CoinLead({ coin }: { coin: Coin }) {
  const { t } = useTranslation('trading')
  const { coinIcon, coinName } = coin
  return (
    <Link className={`line near ${styles.coin}`} to={searchLink()}>
      <CoinIcon icons={coinIcon} name={coinName} />
      <span className={styles.names}>
        <strong className="line near">
          {coinName} <ChevronDown className="i xs" aria-hidden />
        </strong>
        <span className="tiny muted">
          <PairName coin={coin} />
        </span>
        <span className="sr">{t('trade.choose')}</span>
      </span>
    </Link>
  )
}
