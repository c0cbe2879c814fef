import { useTranslation } from '@kontor/shared/i18n'
import { config, useAccountFailed, useKnownUser, useSignedIn } from '@kontor/shared/store'
import {
  Card,
  CopyButton,
  Empty,
  List,
  Mail,
  Page,
  Row,
  Section,
  Skeleton,
} from '@kontor/shared/ui'
import { userLink } from '@kontor/shared/wire'
import { NamedValue } from '../parts/named-value.tsx'
import styles from './email.page.module.css'

/** `/mine/email`: the address for complaints, and what a complaint should contain. */
export function EmailPage() {
  const { t } = useTranslation('account')
  const user = useKnownUser()
  const signedIn = useSignedIn()
  const failed = useAccountFailed()
  const email = config.runtime.supportEmail
  return (
    <Page title={t('email.title')} back={userLink()}>
      {email === '' ? (
        <Empty text={t('email.none')} />
      ) : (
        <div className="blocks">
          <Card>
            <div className={styles.address}>
              <span className="badge">
                <Mail className="i" aria-hidden />
              </span>
              <p className={styles.email}>{email}</p>
              <p className="small muted">{t('email.text')}</p>
            </div>
            <div className="pair line">
              <CopyButton text={email} label={t('email.copy')} kind="quiet" />
              <a className="btn mid" href={`mailto:${email}`}>
                <Mail className="i s" aria-hidden />
                {t('email.write')}
              </a>
            </div>
          </Card>
          <Section title={t('email.helps')}>
            <List>
              {signedIn && (user || !failed) && (
                <Row
                  title={
                    user ? (
                      <NamedValue name={t('email.uid')} value={user.uid} />
                    ) : (
                      <Skeleton w="9em" h="1lh" />
                    )
                  }
                  action={user && <CopyButton text={user.uid} label={t('user.copy-uid')} />}
                  low
                />
              )}
              <Row title={<span className="small">{t('email.order')}</span>} low />
              <Row title={<span className="small">{t('email.expected')}</span>} low />
            </List>
          </Section>
        </div>
      )}
    </Page>
  )
}
