import { useTranslation } from '@kontor/shared/i18n'
import { config } from '@kontor/shared/store'
import { CopyButton, List, LogOut, Mail, Row, Section } from '@kontor/shared/ui'
import { useLogOut } from './use-log-out.ts'
import styles from './user.page.module.css'

/** The address for complaints, and logging out. */
export function Help() {
  const { t } = useTranslation('account')
  const logOut = useLogOut()
  const email = config.runtime.supportEmail

  return (
    <Section title={t('user.help.title')}>
      <List inset>
        {email && (
          <Row
            icon={Mail}
            title={t('user.help.complaints')}
            sub={email}
            action={
              <span className={styles.end}>
                <CopyButton text={email} label={t('user.help.copy-email')} />
              </span>
            }
            low
          />
        )}
        <Row icon={LogOut} title={t('user.log-out.row')} onClick={() => void logOut()} low />
      </List>
    </Section>
  )
}
