import { useTranslation } from '@kontor/shared/i18n'
import { Card, Copy, CopyButton, IconButton, Section, Share2 } from '@kontor/shared/ui'
import { inviteLink } from '../parts/invite/invite-link.rules.ts'
import { shareInvite } from '../parts/invite/share-invite.actions.ts'
import { LineEnd } from './line-end.tsx'
import styles from './invite.module.css'

/** The user's invitation code, to copy alone or as a link that fills it in. */
export function Invite({ code }: { code: string }) {
  const { t } = useTranslation('account')
  const link = inviteLink(code)
  return (
    <Section title={t('user.invite.title')}>
      <Card>
        <div className="line">
          <div className="grow">
            <p className="tiny muted">{t('user.invite.code')}</p>
            <p className={`strong ${styles.code}`}>{code}</p>
          </div>
          <LineEnd>
            <IconButton
              icon={Share2}
              label={t('invite.share')}
              onClick={() => void shareInvite(code)}
              small
            />
          </LineEnd>
        </div>
        <div className="pair line">
          <CopyButton text={code} label={t('user.invite.copy-code')} kind="quiet" />
          <CopyButton text={link} label={t('user.invite.copy-link')} kind="soft" icon={Copy} />
        </div>
      </Card>
    </Section>
  )
}
