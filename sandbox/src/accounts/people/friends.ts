import type { Queries } from '@kontor/server/database'
import type { Invites } from '@kontor/shared/wire'
import type { Person } from './people.ts'

const SHOWN_MOST = 100

/**
 * A user's invitation code and the friends who registered with it, newest first. A friend is
 * verified once their name is approved.
 */
export async function invitesOf(tx: Queries, { id, inviteCode }: Person): Promise<Invites> {
  const friends = `select id, email, created_at, exists (
      select from review where person_id = person.id and kind = 'name' and state = 'approved') as verified
    from person where invited_by = $1`
  const [count] = await tx.query<{ total: string; verified: string }>(
    `select count(*) as total, count(*) filter (where verified) as verified from (${friends}) as friend`,
    [id],
  )
  const newest = await tx.query<{ email: string; joinedAt: string; verified: boolean }>(
    `select email, floor(extract(epoch from created_at) * 1000)::bigint as "joinedAt", verified
     from (${friends}) as friend order by id desc limit $2`,
    [id, SHOWN_MOST],
  )
  return {
    code: inviteCode,
    total: Number(count?.total ?? 0),
    verified: Number(count?.verified ?? 0),
    friends: newest.map(({ email, joinedAt, verified }) => ({
      email: maskEmail(email),
      joinedAt: Number(joinedAt),
      verified,
    })),
  }
}

/** The address with only the first character of its name, e.g. `m••••@kontor.example`. */
function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}••••${email.slice(email.lastIndexOf('@'))}`
}
