import { useTranslation } from '@kontor/shared/i18n'
import { Star, Tabs } from '@kontor/shared/ui'
import { categories } from '@kontor/shared/wire'
import { CategoryCoins } from './category-coins.tsx'
import { Favourites } from './favourites.tsx'
import { lists, openTab, useTab, type MarketTab } from '../home.store.ts'
import styles from './coin-table.module.css'

/** The tabs of favourites and four categories, the names of the columns, and the coins. */
export function CoinTable() {
  const { t } = useTranslation('market')
  const tab = useTab()
  const options = [
    { value: 'favourites' as MarketTab, label: t('home.favourites.title'), icon: Star },
    ...categories.map((value) => ({
      value: value as MarketTab,
      label: t(`home.category.${value}`),
    })),
  ]
  return (
    <section className={`${styles.table} bleed`} aria-label={t('home.markets')}>
      <div className="sticky">
        <Tabs
          label={t('home.categories')}
          options={options}
          value={tab}
          onChange={(chosen) => void openTab(chosen)}
        />
        {tab !== 'favourites' && <Columns />}
      </div>
      {tab === 'favourites' ? <Favourites /> : <CategoryCoins key={tab} list={lists[tab]} />}
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
