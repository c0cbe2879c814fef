import { useTranslation } from '@kontor/shared/i18n'
import { Bell, FavouriteStar, IconButton, Search } from '@kontor/shared/ui'
import { type Coin, searchLink } from '@kontor/shared/wire'
import { alertsLink } from '../parts/links.rules.ts'

/** Price alerts of the coin, its star, and the search for another one. */
export function CoinTools({ coin }: { coin: Coin }) {
  const { t } = useTranslation('trading')
  return (
    <>
      <IconButton small icon={Bell} label={t('alerts.title')} to={alertsLink(coin.symbol)} />
      <FavouriteStar symbol={coin.symbol} name={coin.coinName} />
      <IconButton small icon={Search} label={t('trade.search')} to={searchLink()} />
    </>
  )
}
