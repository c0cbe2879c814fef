import { useTranslation } from '@kontor/shared/i18n'
import { useSearchParams } from '@kontor/shared/router'
import { Chips } from '@kontor/shared/ui'
import { categories } from '@kontor/shared/wire'
import type { Found } from '../search.store.ts'
import { readQuery, writeQuery } from '../search-query.rules.ts'

/** Narrows the results to one category. Renders nothing when all results have the same category. */
export function CategoryChips({ found: { counts } }: { found: Found }) {
  const { t } = useTranslation('market')
  const [params, setParams] = useSearchParams()
  const query = readQuery(params)
  const offered = categories.filter(
    (category) => counts[category] > 0 || category === query.category,
  )
  if (offered.length < 2) return null
  const total = offered.reduce((sum, category) => sum + counts[category], 0)
  const options = [
    { value: 'all' as const, label: t('search.all', { number: total }) },
    ...offered.map((category) => ({
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
      value={query.category ?? 'all'}
      onChange={(value) =>
        setParams(writeQuery({ ...query, category: value === 'all' ? null : value }), {
          replace: true,
        })
      }
      scroll
    />
  )
}
