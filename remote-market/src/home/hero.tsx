import { useTranslation } from '@kontor/shared/i18n'
import { useOpenInvitation, usePaperTrading } from '@kontor/shared/store'
import { Button } from '@kontor/shared/ui'
import { loginLink, registerLink } from '@kontor/shared/wire'
import styles from './lead-line.module.css'

/**
 * What the app offers a visitor, where an invitation comes from, and the links to log in and
 * register, in one line.
 */
export function Hero() {
  const { t } = useTranslation('market')
  const mode = usePaperTrading() ? 'paper' : 'live'
  const code = useOpenInvitation()
  return (
    <section className={styles.line} aria-label={t(`home.hero.${mode}.title`)}>
      <div className={styles.words}>
        <p className="small strong">{t(`home.hero.${mode}.title`)}</p>
        <p className="tiny muted">{t(`home.hero.${mode}.text`)}</p>
        <p className="tiny muted">
          {code === null ? t('home.hero.invited') : t('home.hero.code', { code })}
        </p>
      </div>
      <div className="line near">
        <Button to={loginLink()} kind="quiet" size="mid">
          {t('home.hero.log-in')}
        </Button>
        <Button to={registerLink()} size="mid">
          {t('home.hero.register')}
        </Button>
      </div>
    </section>
  )
}
