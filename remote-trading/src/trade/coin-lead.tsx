import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { ChevronDown, CoinIcon, PairName } from '@kontor/shared/ui'
import { searchLink, type Coin } from '@kontor/shared/wire'
import styles from './coin-lead.module.css'

/** The name of the market; a tap opens the search for another one. */
export function CoinLead({ coin }: { coin: Coin }) {
  const { t } = useTranslation('trading')
  const { coinIcon, coinName } = coin
  return (
    <Link className={`line near ${styles.market}`} to={searchLink()}>
      <CoinIcon icons={coinIcon} name={coinName} />
      <span>
        <strong>{coinName}</strong>
        <span className="tiny muted">
          <PairName coin={coin} oneLine />
        </span>
        <span className="sr">{t('trade.choose')}</span>
      </span>
      <ChevronDown className="i xs" aria-hidden />
    </Link>
  )
}
