import { useSnapshot } from 'valtio'
import { i18n } from '@kontor/shared/i18n'
import { reportError } from '@kontor/shared/store'
import { languages } from '@kontor/shared/wire'
import { chooseLanguage, declineLanguage, offer } from './language.store.ts'

/** Asks, in the browser's language, whether to switch to it. Stays until the user answers. */
export function LanguageOffer() {
  const { made } = useSnapshot(offer)
  if (made === null) return null
  const { locale, question } = made
  return (
    <section className="row low" lang={locale} aria-label={question}>
      <p className="grow">{question}</p>
      <button
        type="button"
        className="btn mid"
        onClick={() => void chooseLanguage(locale).catch(reportError)}
      >
        {nameOf(locale)}
      </button>
      <button type="button" className="link hit" lang={i18n.language} onClick={declineLanguage}>
        {nameOf(i18n.language)}
      </button>
    </section>
  )
}

function nameOf(language: string): string {
  return languages.find(({ locale }) => locale === language)?.name ?? language
}
