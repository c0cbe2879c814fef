import type { Database } from '@kontor/server/database'
import { addPerson, findByInvitation } from '../accounts/people/people.ts'
import { hashPassword } from '../accounts/secrets/scrypt.ts'
import { newToken } from '../accounts/secrets/secrets.ts'
import { givePracticeFunds } from '../money/funds/deposits/practice.ts'
import type { Settings } from './settings.ts'

/** The user of a sandbox that `npm start` starts; the start command prints the credentials. */
export const demo = {
  email: 'demo@kontor.example',
  password: 'Practice-2026',
  inviteCode: 'KONTOR',
} as const

/** Address of the inviter: nobody reads its mail or knows its password. */
const INVITER = 'invitations@kontor.invalid'

type Options = Pick<Settings, 'scrypt' | 'demo'>

/**
 * Adds the users that a new sandbox needs, because each registration takes an invitation: the demo
 * user with practice funds if the settings ask for it, else a user who only invites, whose code is
 * logged. `at` is the market's instant, ms.
 */
export async function seed(
  database: Database,
  { scrypt, demo: wantsDemo = false }: Options,
  at: number,
  log: (line: string) => void,
): Promise<void> {
  if (wantsDemo) {
    // The code outlives the account, which its user can close.
    if ((await findByInvitation(database, demo.inviteCode)) !== undefined) return
    const passwordHash = await hashPassword(demo.password, scrypt)
    await database.transaction(async (tx) => {
      const { email, inviteCode } = demo
      const person = await addPerson(tx, { email, inviteCode, passwordHash, invitedBy: null, at })
      if (person !== null) await givePracticeFunds(tx, person.id, at)
    })
    return
  }
  const [anybody] = await database.query('select id from person limit 1')
  if (anybody !== undefined) return
  const passwordHash = await hashPassword(newToken(), scrypt)
  const inviter = await addPerson(database, {
    email: INVITER,
    passwordHash,
    invitedBy: null,
    at,
  })
  if (inviter !== null) log(`the first invitation code is ${inviter.inviteCode}`)
}
