import { dayText, useTranslation } from '@kontor/shared/i18n'
import { Avatar, Card, Empty, Facts, List, Pill, Row, Section } from '@kontor/shared/ui'
import type { Invites } from '@kontor/shared/wire'

/** The number of friends who used the code, and their masked addresses. */
export function Friends({ invites: { total, verified, friends } }: { invites: Invites }) {
  const { t } = useTranslation('account')
  return (
    <>
      <Card>
        <Facts
          items={[
            { label: t('invite.joined'), value: total },
            { label: t('invite.verified'), value: verified, end: true },
          ]}
        />
      </Card>
      <Section title={t('invite.friends')}>
        {friends.length === 0 ? (
          <Empty text={t('invite.empty')} />
        ) : (
          <List>
            {friends.map((friend) => (
              <Row
                key={`${friend.email} ${friend.joinedAt}`}
                leading={<Avatar name={friend.email} />}
                title={<Address email={friend.email} />}
                sub={t('invite.joined-on', { day: dayText(friend.joinedAt) })}
                value={
                  <Pill kind={friend.verified ? 'good' : 'neutral'}>
                    {t(friend.verified ? 'invite.is-verified' : 'invite.has-joined')}
                  </Pill>
                }
                low
              />
            ))}
          </List>
        )}
      </Section>
    </>
  )
}

/** An email address that may wrap before its host. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className="small strong">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
