import { useTranslation } from '@kontor/shared/i18n'
import { config } from '@kontor/shared/store'
import {
  ClipboardList,
  CopyButton,
  List,
  Lock,
  LogOut,
  Mail,
  Row,
  Section,
} from '@kontor/shared/ui'
import { privacyLink, termsLink } from '@kontor/shared/wire'
import { LineEnd } from './line-end.tsx'
import { useLogOut } from './use-log-out.ts'

/** The address for complaints, terms and privacy, and logging out. */
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
              <LineEnd>
                <CopyButton text={email} label={t('user.help.copy-email')} />
              </LineEnd>
            }
            low
          />
        )}
        <Row icon={ClipboardList} title={t('user.help.terms')} to={termsLink()} low go />
        <Row icon={Lock} title={t('user.help.privacy')} to={privacyLink()} low go />
        <Row icon={LogOut} title={t('user.log-out.row')} onClick={() => void logOut()} low />
      </List>
    </Section>
  )
}
