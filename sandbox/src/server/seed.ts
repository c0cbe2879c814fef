import type { Database } from '../db/database.ts'
import { givePracticeFunds } from '../money/funds/practice.ts'
import type { ScryptCost } from '../accounts/passwords/scrypt.ts'
import { addPerson, findByEmail } from '../accounts/people.ts'
import { hashPassword } from '../accounts/passwords/scrypt.ts'

/** The user of every new sandbox; the start command prints the credentials. */
export const demo = {
  email: 'demo@kontor.example',
  password: 'Practice-2026',
  inviteCode: 'KONTOR',
} as const

/** Adds the demo user with practice funds, unless it exists; `at` in ms. */
export async function seed(database: Database, cost: ScryptCost, at: number): Promise<void> {
  if ((await findByEmail(database, demo.email)) !== undefined) return
  const passwordHash = await hashPassword(demo.password, cost)
  await database.transaction(async (tx) => {
    const person = await addPerson(tx, {
      email: demo.email,
      inviteCode: demo.inviteCode,
      passwordHash,
      invitedBy: null,
    })
    if (person !== null) await givePracticeFunds(tx, person.id, at)
  })
}
