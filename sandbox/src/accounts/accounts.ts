import type * as z from 'zod/mini'
import type * as wire from '@kontor/shared/wire'
import type { Database } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Words } from '../content/messages/words.ts'
import { RESEND_AFTER, issueCode, withdrawCode } from './passwords/codes.ts'
import { isCommonPassword } from './passwords/common-passwords.ts'
import { createLogin } from './sessions/login.ts'
import { change, reset, type Owner } from './passwords/passwords.ts'
import { addPerson, findByEmail, findByInvitation } from './people.ts'
import { hashPassword, type ScryptCost } from './passwords/scrypt.ts'
import {
  endSession,
  endSessionsOf,
  listSessions,
  startSession,
  type Origin,
} from './sessions/sessions.ts'
import { identify, rotate, type Ended, type SignedInPerson } from './sessions/tokens.ts'

type Input<Of extends wire.Endpoint> = z.output<Of['input']>

/** Registers users, and signs them in and out. Source: decisions, section 5. */
export interface Accounts {
  /** @throws Refusal PASSWORD_COMMON, INVITATION_UNKNOWN or EMAIL_TAKEN */
  register(input: Input<typeof wire.register>, origin: Origin): Promise<wire.Tokens>
  /** @throws Refusal CODE_TOO_SOON, or UNAVAILABLE when it cannot be mailed */
  sendCode(email: string, words: Words): Promise<{ resendAfter: number }>
  /** @throws Refusal TOO_MANY_TRIES, CODE_WRONG or CREDENTIALS_WRONG */
  login(input: Input<typeof wire.login>, origin: Origin): Promise<wire.Tokens>
  /** @throws Refusal PASSWORDS_DIFFER, PASSWORD_COMMON, TOO_MANY_TRIES or CODE_WRONG */
  resetPassword(input: Input<typeof wire.resetPassword>, origin: Origin): Promise<wire.Tokens>
  /**
   * @throws Refusal PASSWORDS_DIFFER, PASSWORD_COMMON, TOO_MANY_TRIES, PASSWORD_WRONG or CODE_WRONG
   */
  changePassword(owner: Owner, input: Input<typeof wire.changePassword>): Promise<void>
  /** @throws Refusal TOKEN_INVALID, TOKEN_EXPIRED or TOKEN_REUSED */
  refresh(refreshToken: string): Promise<wire.Tokens>
  /** @throws Refusal TOKEN_INVALID or TOKEN_EXPIRED */
  identify(token: string): Promise<SignedInPerson>
  /** Ends the session of each token; unknown tokens are ignored. */
  logout(tokens: readonly string[]): Promise<void>
  listDevices(owner: Owner): Promise<wire.Device[]>
  /** @throws Refusal NOT_FOUND when it is not the user's or has ended */
  endDevice(owner: Owner, id: string): Promise<void>
}

/** The accounts of one database; `ended` is called with the sessions that have ended. */
export async function createAccounts(
  database: Database,
  { scrypt: cost, clock }: { scrypt: ScryptCost; clock: () => number },
  mailer: Mailer,
  ended: Ended,
): Promise<Accounts> {
  const passwordOptions = () => ({ database, cost, now: clock() })
  return {
    async register({ email, password, invitation }, origin) {
      if (isCommonPassword(password)) throw new Refusal('PASSWORD_COMMON')
      const inviter = await findByInvitation(database, invitation)
      if (inviter === undefined) throw new Refusal('INVITATION_UNKNOWN')
      const passwordHash = await hashPassword(password, cost)
      return database.transaction(async (tx) => {
        const person = await addPerson(tx, { email, passwordHash, invitedBy: inviter.id })
        if (person === null) throw new Refusal('EMAIL_TAKEN')
        return startSession(tx, person.id, origin, clock())
      })
    },

    async sendCode(email, { codeMail }) {
      const code = await issueCode(database, email, clock())
      const person = await findByEmail(database, email)
      try {
        if (person === undefined) await mailer.check()
        else
          await mailer.send({
            to: person.email,
            subject: codeMail.subject,
            text: codeMail.text.replaceAll('{{code}}', code),
          })
      } catch (cause) {
        await withdrawCode(database, email, code)
        throw cause
      }
      return { resendAfter: RESEND_AFTER }
    },

    login: await createLogin(database, cost, clock),
    async resetPassword(input, origin) {
      const { ended: over, tokens } = await reset(passwordOptions(), input, origin)
      ended(over)
      return tokens
    },
    changePassword: async (owner, input) => ended(await change(passwordOptions(), owner, input)),
    refresh: (refreshToken) => rotate(database, refreshToken, clock(), ended),
    identify: (token) => identify(database, token, clock()),
    logout: async (tokens) => ended(await endSessionsOf(database, tokens, clock())),
    listDevices: ({ person, token }) => listSessions(database, person.id, token, clock()),
    endDevice: async ({ person }, id) => ended(await endSession(database, person.id, id, clock())),
  }
}
