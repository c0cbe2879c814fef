import { useTranslation } from '@kontor/shared/i18n'
import { Tabs } from '@kontor/shared/ui'
import { categories } from '@kontor/shared/wire'
import { CoinRows } from './coin-rows.tsx'
import { openCategory, useHome } from './home.store.ts'

/** The market: four categories, their columns, their coins. */
export function CoinTable() {
  const { t } = useTranslation('market')
  const { category, lists } = useHome()
  const options = categories.map((value) => ({ value, label: t(`home.category.${value}`) }))
  return (
    <section className="market bleed" aria-label={t('home.markets')}>
      <div className="sticky">
        <Tabs label={t('home.categories')} options={options} value={category} onChange={(chosen) => void openCategory(chosen)} />
        <div className="cols" aria-hidden="true">
          <span>{t('home.columns.name')}</span>
          <span>{t('home.columns.price')}</span>
          <span className="w">{t('home.columns.trend')}</span>
        </div>
      </div>
      <CoinRows key={category} category={category} list={lists[category]} />
    </section>
  )
}
