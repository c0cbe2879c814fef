import { useEffect, useMemo, useRef, useState } from 'react'
import { i18n, type Locale, useTranslation } from '@kontor/shared/i18n'
import { reportError } from '@kontor/shared/store'
import { Check, Empty, Page, SearchBox, useBack } from '@kontor/shared/ui'
import { homeLink } from '@kontor/shared/wire'
import { PageFocus } from '../page/page-focus.tsx'
import { useTitle } from '../page/use-title.ts'
import { languageOptions, searchLanguages } from './language.rules.ts'
import { chooseLanguage, suggestedLanguage } from './language.store.ts'
import { useOfferedLanguages } from './use-offered-languages.ts'

/** `/language`: a choice takes effect at once and leads back, once. */
export function LanguagePage() {
  const { t } = useTranslation('shell')
  const kit = useTranslation('kit')
  const leave = useBack(homeLink())
  const [typed, setTyped] = useState('')
  const suggested = suggestedLanguage()
  const { language } = i18n
  const offered = useOfferedLanguages()
  const options = useMemo(
    () => languageOptions(offered, language, suggested),
    [offered, language, suggested],
  )
  const found = searchLanguages(options, typed)
  const isOpen = useRef(false)
  useTitle(t('language.title'))
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])

  async function choose(locale: Locale) {
    try {
      await chooseLanguage(locale)
    } catch (cause) {
      return reportError(cause)
    }
    // While the words loaded, the user may have left, or chosen another language.
    if (!isOpen.current || i18n.language !== locale) return
    isOpen.current = false
    leave()
  }

  return (
    <PageFocus>
      <Page title={t('language.title')} back={homeLink()} tight>
        <SearchBox value={typed} onChange={setTyped} found={found.length} />
        {found.length === 0 && <Empty text={kit.t('select.none')} />}
        <ul className="list" role="radiogroup" aria-label={t('language.title')}>
          {found.map(({ locale, own, name }) => (
            <li key={locale} role="none">
              <button
                type="button"
                className="row low"
                role="radio"
                aria-checked={locale === language}
                onClick={() => void choose(locale)}
              >
                <span className="grow">
                  <span lang={locale} className={locale === language ? 'strong' : undefined}>
                    {own}
                  </span>
                  <span className="sub">{name}</span>
                </span>
                {locale === suggested && (
                  <span className="pill info">{t('language.suggested')}</span>
                )}
                {locale === language && <Check className="i ok" aria-hidden />}
              </button>
            </li>
          ))}
        </ul>
      </Page>
    </PageFocus>
  )
}
