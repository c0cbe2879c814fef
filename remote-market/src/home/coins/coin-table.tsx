import { useDeferredValue, useRef } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Star, Tabs } from '@kontor/shared/ui'
import { categories } from '@kontor/shared/wire'
import { chooseTab, lists, type MarketTab, useTab } from '../home.store.ts'
import { CategoryCoins } from './category-coins.tsx'
import { Columns } from './columns.tsx'
import { Favourites } from './favourites.tsx'
import styles from './coin-table.module.css'

/** The tabs of favourites and four categories, the names of the columns, and the coins. */
export function CoinTable() {
  const { t } = useTranslation('market')
  const tab = useTab()
  // The tab answers a tap in the next animation frame; its list follows.
  const listed = useDeferredValue(tab)
  const table = useRef<HTMLElement>(null)
  const options = [
    { value: 'favourites' as MarketTab, label: t('home.favourites.title'), icon: Star },
    ...categories.map((value) => ({
      value: value as MarketTab,
      label: t(`home.category.${value}`),
    })),
  ]
  const choose = (chosen: MarketTab) => {
    if (table.current) showFirstRow(table.current)
    void chooseTab(chosen)
  }
  return (
    <section ref={table} className={`${styles.table} bleed`} aria-label={t('home.markets')}>
      <div className="sticky">
        <Tabs label={t('home.categories')} options={options} value={tab} onChange={choose} />
        {listed !== 'favourites' && <Columns list={lists[listed]} />}
      </div>
      {listed === 'favourites' ? (
        <Favourites />
      ) : (
        <CategoryCoins key={listed} list={lists[listed]} />
      )}
    </section>
  )
}

/** Scrolls back to the first row when the tabs are pinned above a later one. */
function showFirstRow(table: HTMLElement): void {
  const pinnedAt = parseFloat(getComputedStyle(table).scrollMarginTop)
  if (table.getBoundingClientRect().top < pinnedAt) table.scrollIntoView()
}
