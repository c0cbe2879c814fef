import { useTranslation } from '@kontor/shared/i18n'
import { Star, Tabs } from '@kontor/shared/ui'
import { categories } from '@kontor/shared/wire'
import { CoinRows } from './coin-rows.tsx'
import { FavouriteShelf } from './favourite-shelf.tsx'
import { lists, openShelf, useShelf, type Shelf } from '../home.store.ts'
import styles from './coin-table.module.css'

/** The market: favourites and four categories, their columns, their coins. */
export function CoinTable() {
  const { t } = useTranslation('market')
  const shelf = useShelf()
  const options = [
    { value: 'favourites' as Shelf, label: t('home.favourites.title'), icon: Star },
    ...categories.map((value) => ({ value: value as Shelf, label: t(`home.category.${value}`) })),
  ]
  return (
    <section className={`${styles.table} bleed`} aria-label={t('home.markets')}>
      <div className="sticky">
        <Tabs
          label={t('home.categories')}
          options={options}
          value={shelf}
          onChange={(chosen) => void openShelf(chosen)}
        />
        {shelf !== 'favourites' && <Columns />}
      </div>
      {shelf === 'favourites' ? <FavouriteShelf /> : <CoinRows key={shelf} list={lists[shelf]} />}
    </section>
  )
}

function Columns() {
  const { t } = useTranslation('market')
  return (
    <div className={`${styles.columns} ${styles.besideStar}`} aria-hidden="true">
      <span>{t('home.columns.name')}</span>
      <span>{t('home.columns.price')}</span>
      <span className={styles.trend}>{t('home.columns.trend')}</span>
    </div>
  )
}
