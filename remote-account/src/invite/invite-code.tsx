import { useTranslation } from '@kontor/shared/i18n'
import { usePaperTrading } from '@kontor/shared/store'
import { Card, Copy, CopyButton, QrCode } from '@kontor/shared/ui'
import { inviteLink } from '../parts/invite/invite-link.rules.ts'
import styles from './invite-code.module.css'

/** The code, and the link that fills it in as a QR code; both can be copied. */
export function InviteCode({ code }: { code: string }) {
  const { t } = useTranslation('account')
  const paper = usePaperTrading()
  const link = inviteLink(code)
  return (
    <Card>
      <div className={styles.code}>
        <h2 className="small muted plain">{t('invite.code')}</h2>
        <p className={styles.letters}>{code}</p>
        <div className={styles.qr}>
          <QrCode text={link} label={t('invite.qr')} />
        </div>
        <p className={`tiny muted ${styles.link}`}>{link.replace(/^https?:\/\//, '')}</p>
      </div>
      <div className="pair line">
        <CopyButton text={code} label={t('invite.copy-code')} kind="quiet" />
        <CopyButton text={link} label={t('invite.copy-link')} kind="primary" icon={Copy} />
      </div>
      {paper && <p className="tiny muted centred">{t('invite.paper')}</p>}
    </Card>
  )
}
