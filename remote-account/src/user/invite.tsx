import { useTranslation } from '@kontor/shared/i18n'
import { Card, CopyButton, Section, Share2 } from '@kontor/shared/ui'
import styles from './user.page.module.css'

/** The user's invitation code, to copy alone or as a link that fills it in. */
export function Invite({ code }: { code: string }) {
  const { t } = useTranslation('account')
  const link = `${location.origin}/register?${new URLSearchParams({ invite: code })}`
  return (
    <Section title={t('user.invite.title')}>
      <Card>
        <div>
          <p className="tiny muted">{t('user.invite.code')}</p>
          <p className={`strong ${styles.code}`}>{code}</p>
        </div>
        <div className="pair">
          <CopyButton text={code} label={t('user.invite.copy-code')} kind="quiet" />
          <CopyButton text={link} label={t('user.invite.copy-link')} kind="soft" icon={Share2} />
        </div>
      </Card>
    </Section>
  )
}
