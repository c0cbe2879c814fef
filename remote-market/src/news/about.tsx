import { useTranslation } from '@kontor/shared/i18n'
import type { Category } from '@kontor/shared/wire'

/** The part of the market that a story is about. */
export function About({ category }: { category: Category | null }) {
  const { t } = useTranslation('market')
  return category ? t(`home.category.${category}`) : t('home.markets')
}
