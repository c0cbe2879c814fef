import type { ReactNode } from 'react'
import { intlTags, useTranslation } from '@kontor/shared/i18n'
import { Dotted } from '@kontor/shared/ui'
import type { NewsItem } from '@kontor/shared/wire'
import { StoryCategory } from './story-category.tsx'

interface StoryFactsProps {
  story: Pick<NewsItem, 'category' | 'language'>
  /** When it was published, and how long it takes to read. */
  children: readonly ReactNode[]
}

/** Category of a story, its language where that is not the app's, and further facts. */
export function StoryFacts({ story: { category, language }, children }: StoryFactsProps) {
  const { i18n } = useTranslation('market')
  const foreign = language === i18n.language ? [] : [languageName(language, i18n.language)]
  return (
    <Dotted
      facts={[<StoryCategory key="category" category={category} />, ...foreign, ...children]}
    />
  )
}

/** The name of a language without its region, with a capital: `English`, `Английский`. */
function languageName(language: string, shownIn: string): string {
  const names = new Intl.DisplayNames(intlTags(shownIn), { type: 'language' })
  const name = names.of(new Intl.Locale(language).language) ?? language
  return name.charAt(0).toLocaleUpperCase(shownIn) + name.slice(1)
}
