import { i18n, useTranslation } from '@kontor/shared/i18n'
import { slotLinks } from '@kontor/shared/store'
import {
  Bell,
  linkIcon,
  List,
  Lock,
  Pill,
  Row,
  Section,
  ShieldCheck,
  Users,
} from '@kontor/shared/ui'
import { type User, userLink, verifyLink } from '@kontor/shared/wire'

const pills = { none: 'neutral', pending: 'info', approved: 'good', rejected: 'bad' } as const

/**
 * The pages of the account, with the state of the real-name verification and the number of unread
 * announcements, and what other areas offer.
 */
export function AccountLinks({ name, unread }: Pick<User, 'name' | 'unread'>) {
  const { t } = useTranslation('account')
  return (
    <Section title={t('user.account.title')}>
      <List inset>
        <Row
          to={verifyLink(userLink())}
          icon={ShieldCheck}
          title={t('user.name.title')}
          value={<Pill kind={pills[name]}>{t(`user.name.${name}`)}</Pill>}
          low
          go
        />
        <Row to="/mine/password" icon={Lock} title={t('user.account.password')} low go />
        <Row to="/mine/invite" icon={Users} title={t('user.account.friends')} low go />
        <Row
          to="/mine/announcement"
          icon={Bell}
          title={t('announcements.title')}
          {...(unread.announcements > 0 && {
            value: (
              <Pill kind="info">{t('user.account.unread', { count: unread.announcements })}</Pill>
            ),
          })}
          low
          go
        />
        {slotLinks('user-links', i18n.language).map(({ to, icon, text }) => (
          <Row key={to} to={to} icon={linkIcon(icon)} title={text} low go />
        ))}
      </List>
    </Section>
  )
}
