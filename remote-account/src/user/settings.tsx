import { customaryRising, i18n, languages, useTranslation } from '@kontor/shared/i18n'
import { useAppearance } from '@kontor/shared/store'
import { Globe, List, Row, Section, Smartphone, SunMoon, TrendingUp } from '@kontor/shared/ui'
import { languageLink } from '@kontor/shared/wire'

const SETTINGS = '/mine/settings'

/** The settings with their current values. */
export function Settings() {
  const { t } = useTranslation('account')
  const { theme, rising } = useAppearance()
  const colour = rising ?? customaryRising(i18n.language)
  const language = languages.find(({ locale }) => locale === i18n.language)
  return (
    <Section title={t('user.settings.title')}>
      <List inset>
        <Row
          to={languageLink()}
          icon={Globe}
          title={t('user.settings.language')}
          value={<Value text={language?.name} />}
          low
          go
        />
        <Row
          to={SETTINGS}
          icon={SunMoon}
          title={t('settings.theme')}
          value={<Value text={t(`settings.themes.${theme}`)} />}
          low
          go
        />
        <Row
          to={SETTINGS}
          icon={TrendingUp}
          title={t('settings.rising')}
          value={<Value text={t(`settings.colours.${colour}`)} />}
          low
          go
        />
        <Row to={SETTINGS} icon={Smartphone} title={t('user.settings.security')} low go />
      </List>
    </Section>
  )
}

function Value({ text }: { text: string | undefined }) {
  return <span className="small muted">{text}</span>
}
