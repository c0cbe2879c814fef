import { customaryRising, i18n, languages, useTranslation } from '@kontor/shared/i18n'
import { risingColours, setAppearance, themes, useAppearance } from '@kontor/shared/store'
import { List, Row, Section, Segmented } from '@kontor/shared/ui'
import { languageLink } from '@kontor/shared/wire'
import { Setting } from './setting.tsx'

/** Language, theme, and the colour of rising prices. */
export function AppearanceSettings() {
  const { t } = useTranslation('account')
  const { theme, rising } = useAppearance()
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
        <Setting name={t('settings.theme')}>
          <Segmented
            label={t('settings.theme')}
            options={themes.map((value) => ({ value, label: t(`settings.themes.${value}`) }))}
            value={theme}
            onChange={(chosen) => setAppearance({ theme: chosen })}
          />
        </Setting>
        <Setting name={t('settings.rising')}>
          <Segmented
            label={t('settings.rising')}
            options={risingColours.map((value) => ({
              value,
              label: t(`settings.colours.${value}`),
            }))}
            value={rising ?? customaryRising(i18n.language)}
            onChange={(chosen) => setAppearance({ rising: chosen })}
          />
        </Setting>
      </List>
    </Section>
  )
}
