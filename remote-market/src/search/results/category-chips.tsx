import { useTranslation } from '@kontor/shared/i18n'
import { useSearchParams } from '@kontor/shared/router'
import { Chips } from '@kontor/shared/ui'
import { categories } from '@kontor/shared/wire'
import { askedOf, queryOf } from '../asked.rules.ts'
import type { Found } from '../search.store.ts'

/** Narrows what is found to one category; nothing where there is only one. */
export function CategoryChips({ found: { counts } }: { found: Found }) {
  const { t } = useTranslation('market')
  const [query, setQuery] = useSearchParams()
  const asked = askedOf(query)
  const having = categories.filter(
    (category) => counts[category] > 0 || category === asked.category,
  )
  if (having.length < 2) return null
  const total = having.reduce((sum, category) => sum + counts[category], 0)
  const options = [
    { value: 'all' as const, label: t('search.all', { number: total }) },
    ...having.map((category) => ({
      value: category,
      label: t('search.in-category', {
        category: t(`home.category.${category}`),
        number: counts[category],
      }),
    })),
  ]
  return (
    <Chips
      label={t('home.categories')}
      options={options}
      value={asked.category ?? 'all'}
      onChange={(value) =>
        setQuery(queryOf({ ...asked, category: value === 'all' ? null : value }), { replace: true })
      }
      scroll
    />
  )
}
