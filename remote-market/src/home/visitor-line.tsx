import { useTranslation } from '@kontor/shared/i18n'
import { useOpenInvitation, usePaperTrading } from '@kontor/shared/store'
import { Button } from '@kontor/shared/ui'
import { loginLink, registerLink } from '@kontor/shared/wire'
import { LeadLine } from './lead-line.tsx'

/** For a visitor: what the app offers, where an invitation comes from, log-in and register. */
export function VisitorLine() {
  const { t } = useTranslation('market')
  const mode = usePaperTrading() ? 'paper' : 'live'
  const code = useOpenInvitation()
  return (
    <LeadLine
      label={t(`home.hero.${mode}.title`)}
      words={
        <>
          <p className="small strong">{t(`home.hero.${mode}.title`)}</p>
          <p className="tiny muted">{t(`home.hero.${mode}.text`)}</p>
          <p className="tiny muted">
            {code === null ? t('home.hero.invited') : t('home.hero.code', { code })}
          </p>
        </>
      }
    >
      <div className="line near">
        <Button to={loginLink()} kind="quiet" size="mid">
          {t('home.hero.log-in')}
        </Button>
        <Button to={registerLink()} size="mid">
          {t('home.hero.register')}
        </Button>
      </div>
    </LeadLine>
  )
}
