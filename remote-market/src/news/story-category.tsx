import { useTranslation } from '@kontor/shared/i18n'
import type { Category } from '@kontor/shared/wire'

/** The category that a story is about, or all markets. */
export function StoryCategory({ category }: { category: Category | null }) {
  const { t } = useTranslation('market')
  return category ? t(`home.category.${category}`) : t('home.markets')
}
