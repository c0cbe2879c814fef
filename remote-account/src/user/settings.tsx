import { i18n, languages, useTranslation } from '@kontor/shared/i18n'
import { Globe, List, Row, Section } from '@kontor/shared/ui'
import { languageLink } from '@kontor/shared/wire'

export function Settings() {
  const { t } = useTranslation('account')
  const language = languages.find(({ locale }) => locale === i18n.language)
  return (
    <Section title={t('user.settings.title')}>
      <List inset>
        <Row
          to={languageLink()}
          icon={Globe}
          title={t('user.settings.language')}
          value={<span className="small muted">{language?.name}</span>}
          low
          go
        />
      </List>
    </Section>
  )
}
