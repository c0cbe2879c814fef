import { useEffect } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { useIsRead, usePaged } from '@kontor/shared/store'
import { Bell, List, Lock, Pill, Row, Section, ShieldCheck, Users } from '@kontor/shared/ui'
import { userLink, verifyLink, type User } from '@kontor/shared/wire'
import { announcements } from '../parts/announcements.store.ts'

const pills = { none: 'neutral', pending: 'info', approved: 'good', rejected: 'bad' } as const

/**
 * The pages of the account, with the state of the real-name verification and the number of unread
 * announcements.
 */
export function AccountLinks({ name }: Pick<User, 'name'>) {
  const { t, i18n } = useTranslation('account')
  const { language } = i18n
  const state = usePaged(announcements)
  const isRead = useIsRead()
  useEffect(
    () => void announcements.loaded.open({ question: language, page: 1 }, { quiet: true }),
    [language],
  )

  const items = state.at === 'ready' ? state.answer.items : []
  const unread = items.filter(({ id }) => !isRead(id)).length
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
          {...(unread > 0 && {
            value: <Pill kind="info">{t('user.account.unread', { count: unread })}</Pill>,
          })}
          low
          go
        />
      </List>
    </Section>
  )
}
