import { i18n, languages, useTranslation, type Locale } from '@kontor/shared/i18n'
import { reportError } from '@kontor/shared/store'
import { Check, Page, useBack } from '@kontor/shared/ui'
import { homeLink } from '@kontor/shared/wire'
import { PageFocus } from '../shell/page-focus.tsx'
import { useTitle } from '../shell/use-title.ts'
import { chooseLanguage, suggestedLanguage } from './language.ts'

/** `/language`: a choice takes effect at once and leads back. */
export function LanguagePage() {
  const { t } = useTranslation('shell')
  const leave = useBack(homeLink())
  const suggested = suggestedLanguage()
  const ordered = languages.toSorted(
    (a, b) => Number(b.locale === suggested) - Number(a.locale === suggested),
  )
  useTitle(t('language.title'))

  const choose = (locale: Locale) => chooseLanguage(locale).then(leave, reportError)

  return (
    <PageFocus>
      <Page title={t('language.title')} back={homeLink()} tight>
        <ul className="list" role="radiogroup" aria-label={t('language.title')}>
          {ordered.map(({ locale, name }) => (
            <li key={locale} role="none">
              <button
                type="button"
                className="row low"
                role="radio"
                aria-checked={locale === i18n.language}
                onClick={() => void choose(locale)}
              >
                <span className="grow">
                  <span lang={locale} className={locale === i18n.language ? 'strong' : undefined}>
                    {name}
                  </span>
                  <span className="sub">{t(`language.${locale}`)}</span>
                </span>
                {locale === suggested && (
                  <span className="pill info">{t('language.suggested')}</span>
                )}
                {locale === i18n.language && <Check className="i ok" aria-hidden />}
              </button>
            </li>
          ))}
        </ul>
      </Page>
    </PageFocus>
  )
}
