import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import type { Listed } from '@kontor/shared/store'
import { useFavourites } from '@kontor/shared/store'
import { Empty, ErrorRetry, List, SkeletonRows } from '@kontor/shared/ui'
import { searchLink } from '@kontor/shared/wire'
import { CoinTableRow } from '../../parts/coin-table-row.tsx'
import { useCoins } from '../../parts/use-coins.ts'
import table from './coin-table.module.css'
import styles from './favourites.module.css'

const FavouriteOrder = lazy(async () => ({
  default: (await import('./favourite-order.tsx')).FavouriteOrder,
}))

/** The favourites, in the user's order, and the mode in which the user changes that order. */
export function Favourites() {
  const { t } = useTranslation('market')
  const symbols = useFavourites()
  const { coins, failed, retry } = useCoins(symbols)
  const [ordering, setOrdering] = useState(false)

  if (symbols.length === 0) {
    const action = { label: t('home.favourites.find'), to: searchLink() }
    return <Empty text={t('home.favourites.how')} action={action} />
  }
  if (failed) return <ErrorRetry onRetry={retry} />
  if (coins === null) return <SkeletonRows count={symbols.length} />
  return (
    <>
      <div className={table.columns}>
        <span>{t('home.favourites.count', { count: coins.length })}</span>
        {(ordering || coins.length > 1) && (
          <button type="button" className="chip" onClick={() => setOrdering(!ordering)}>
            {t(ordering ? 'home.favourites.done' : 'home.favourites.order')}
          </button>
        )}
      </div>
      {ordering ? (
        <Suspense fallback={<Rows coins={coins} />}>
          <FavouriteOrder coins={coins} />
        </Suspense>
      ) : (
        <Rows coins={coins} />
      )}
    </>
  )
}

function Rows({ coins }: { coins: readonly Listed[] }) {
  const { t } = useTranslation('market')
  return (
    <List edge label={t('home.favourites.title')}>
      {coins.map((listed) => (
        <li key={listed.coin.symbol} className={styles.row}>
          <CoinTableRow listed={listed} />
        </li>
      ))}
    </List>
  )
}
