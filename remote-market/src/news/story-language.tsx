import { intlTags, useTranslation } from '@kontor/shared/i18n'

/** What language a story is in, where that is not the app's. */
export function StoryLanguage({ language }: { language: string }) {
  const { i18n } = useTranslation('market')
  if (language === i18n.language) return null
  return <> · {languageName(language, i18n.language)}</>
}

/** The name of a language without its region, with a capital: `English`, `Английский`. */
function languageName(language: string, shownIn: string): string {
  const names = new Intl.DisplayNames(intlTags(shownIn), { type: 'language' })
  const name = names.of(new Intl.Locale(language).language) ?? language
  return name.charAt(0).toLocaleUpperCase(shownIn) + name.slice(1)
}
