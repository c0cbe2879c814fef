import type { Tokens } from '@kontor/shared/wire'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Words } from '../messages/words.ts'
import type { Settings } from '../settings.ts'
import { RESEND_AFTER, issueCode, spendCode, tryCode } from './codes.ts'
import { isCommonPassword } from './common-passwords.ts'
import { putMail } from './outbox.ts'
import { addPerson, findByEmail, findByInvitation, type Person } from './people.ts'
import { hashPassword, passwordMatches } from './scrypt.ts'
import { endSession, identify, rotate, startFamily } from './tokens.ts'

/** Who the users are and whether they are signed in. Source: decisions, section 5. */
export interface Accounts {
  /** @throws Refusal PASSWORD_COMMON, INVITATION_UNKNOWN or EMAIL_TAKEN */
  register(input: { email: string; password: string; invitation: string }): Promise<void>
  /** @throws Refusal CODE_TOO_SOON */
  sendCode(email: string, words: Words): Promise<{ resendAfter: number }>
  /** @throws Refusal CODE_WRONG or CREDENTIALS_WRONG */
  login(input: { email: string; password: string; code: string }): Promise<Tokens>
  /** @throws Refusal TOKEN_EXPIRED or TOKEN_REUSED */
  refresh(refreshToken: string): Promise<Tokens>
  /** @throws Refusal TOKEN_EXPIRED */
  identify(token: string): Promise<Person>
  logout(token: string): Promise<void>
}

/** The accounts of one database. */
export async function createAccounts(database: Database, { scrypt, clock }: Settings, log: (line: string) => void): Promise<Accounts> {
  const nobodysHash = await hashPassword('', scrypt)

  return {
    async register({ email, password, invitation }) {
      if (isCommonPassword(password)) throw new Refusal('PASSWORD_COMMON')
      const inviter = await findByInvitation(database, invitation)
      if (inviter === undefined) throw new Refusal('INVITATION_UNKNOWN')
      const passwordHash = await hashPassword(password, scrypt)
      if ((await addPerson(database, { email, passwordHash, invitedBy: inviter.id })) === null) throw new Refusal('EMAIL_TAKEN')
    },

    async sendCode(email, { codeMail }) {
      const code = await issueCode(database, email, clock())
      const person = await findByEmail(database, email)
      if (person !== undefined) {
        await putMail(database, { to: person.email, subject: codeMail.subject, text: codeMail.text(code), at: clock() })
        log(`code ${code} for ${person.email}`)
      }
      return { resendAfter: RESEND_AFTER }
    },

    async login({ email, password, code }) {
      const person = await findByEmail(database, email)
      const codeFits = await tryCode(database, email, code, clock())
      const passwordFits = await passwordMatches(password, person?.passwordHash ?? nobodysHash)
      // The code speaks first: without the mailbox nobody learns whether a password or an address exists.
      if (!codeFits) throw new Refusal('CODE_WRONG')
      if (person === undefined || !passwordFits) throw new Refusal('CREDENTIALS_WRONG')
      return database.transaction(async (tx) => {
        if (!(await spendCode(tx, email, code))) throw new Refusal('CODE_WRONG')
        return startFamily(tx, person.id, clock())
      })
    },

    refresh: (refreshToken) => rotate(database, refreshToken, clock()),
    identify: (token) => identify(database, token, clock()),
    logout: (token) => endSession(database, token, clock()),
  }
}
