import { useTranslation } from '@kontor/shared/i18n'
import { Chips } from '@kontor/shared/ui'
import { categories } from '@kontor/shared/wire'
import { narrow, useSearch, type Found } from './search.store.ts'

/** Narrows what is found to one category; nothing where there is only one. */
export function CategoryChips({ found: { counts } }: { found: Found }) {
  const { t } = useTranslation('market')
  const { question } = useSearch()
  const having = categories.filter((category) => counts[category] > 0)
  if (having.length < 2) return null
  const total = having.reduce((sum, category) => sum + counts[category], 0)
  const options = [
    { value: 'all' as const, label: t('search.all', { number: total }) },
    ...having.map((category) => ({
      value: category,
      label: t('search.in-category', { category: t(`home.category.${category}`), number: counts[category] }),
    })),
  ]
  return (
    <Chips
      label={t('home.categories')}
      options={options}
      value={question?.category ?? 'all'}
      onChange={(value) => narrow(value === 'all' ? null : value)}
      scroll
    />
  )
}
