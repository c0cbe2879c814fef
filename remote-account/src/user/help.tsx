import { useTranslation } from '@kontor/shared/i18n'
import { useNavigate } from '@kontor/shared/router'
import { config, signOut } from '@kontor/shared/store'
import { CopyButton, List, LogOut, Mail, Row, Section, confirm } from '@kontor/shared/ui'

/** Where to complain, and the way out. */
export function Help() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const email = config.runtime.supportEmail

  async function leave() {
    if (!(await confirm({ title: t('user.log-out.title'), text: t('user.log-out.text'), ok: t('user.log-out.ok') }))) return
    navigate('/')
    signOut()
  }

  return (
    <Section title={t('user.help.title')}>
      <List inset>
        {email && (
          <Row
            icon={Mail}
            title={t('user.help.complaints')}
            sub={email}
            action={<CopyButton text={email} label={t('user.help.copy-email')} />}
            low
          />
        )}
        <Row icon={LogOut} title={t('user.log-out.row')} onClick={() => void leave()} low />
      </List>
    </Section>
  )
}
