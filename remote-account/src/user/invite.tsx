import { useTranslation } from '@kontor/shared/i18n'
import { Card, CopyButton, Section } from '@kontor/shared/ui'

/** The user's own code, to hand on by itself or as a link that fills it in. */
export function Invite({ code }: { code: string }) {
  const { t } = useTranslation('account')
  const link = `${location.origin}/register?${new URLSearchParams({ invite: code })}`
  return (
    <Section title={t('user.invite.title')}>
      <Card>
        <div className="line">
          <div>
            <p className="tiny muted">{t('user.invite.code')}</p>
            <p className="strong code">{code}</p>
          </div>
          <div className="line near">
            <CopyButton text={code} label={t('user.invite.copy-code')} kind="quiet" />
            <CopyButton text={link} label={t('user.invite.copy-link')} kind="soft" />
          </div>
        </div>
      </Card>
    </Section>
  )
}
