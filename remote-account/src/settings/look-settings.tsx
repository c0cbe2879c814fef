import { customaryRising, i18n, languages, useTranslation } from '@kontor/shared/i18n'
import { risingColours, setLook, themes, useLook } from '@kontor/shared/store'
import { List, Row, Section, Segmented } from '@kontor/shared/ui'
import { languageLink } from '@kontor/shared/wire'
import styles from './settings.module.css'

/** Language, theme, and the colour of rising prices. */
export function LookSettings() {
  const { t } = useTranslation('account')
  const { theme, rising } = useLook()
  const language = languages.find(({ locale }) => locale === i18n.language)
  return (
    <Section title={t('settings.look')}>
      <List>
        <Row
          to={languageLink()}
          title={t('settings.language')}
          value={<span className="small muted">{language?.name}</span>}
          low
          go
        />
        <li className={styles.setting}>
          <span aria-hidden>{t('settings.theme')}</span>
          <Segmented
            label={t('settings.theme')}
            options={themes.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
            value={theme}
            onChange={(chosen) => setLook({ theme: chosen })}
          />
        </li>
        <li className={styles.setting}>
          <span aria-hidden>{t('settings.rising')}</span>
          <Segmented
            label={t('settings.rising')}
            options={risingColours.map((value) => ({
              value,
              label: t(`settings.colours.${value}`),
            }))}
            value={rising ?? customaryRising(i18n.language)}
            onChange={(chosen) => setLook({ rising: chosen })}
          />
        </li>
      </List>
    </Section>
  )
}
