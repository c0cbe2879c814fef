import { useTranslation } from '@kontor/shared/i18n'
import { usePaperTrading } from '@kontor/shared/store'
import { Button } from '@kontor/shared/ui'
import { loginLink, registerLink } from '@kontor/shared/wire'

/** What the app offers a visitor, and the links to register and log in. */
export function Hero() {
  const { t } = useTranslation('market')
  const mode = usePaperTrading() ? 'paper' : 'live'
  return (
    <section className="stack">
      <div className="hero">
        <h1>{t(`home.hero.${mode}.title`)}</h1>
        <p className="muted">{t(`home.hero.${mode}.text`)}</p>
      </div>
      <div className="pair">
        <Button to={registerLink()}>{t('home.hero.register')}</Button>
        <Button to={loginLink()} kind="quiet">
          {t('home.hero.log-in')}
        </Button>
      </div>
    </section>
  )
}
