import type * as z from 'zod/mini'
import type { Database } from '@kontor/server/database'
import type * as wire from '@kontor/shared/wire'
import type { Words } from '../content/texts/words.ts'
import { type CodeUse, issueCode, RESEND_AFTER, withdrawCode } from './codes/codes.ts'
import { type CodeContent, codeLetter } from './mail/code-letter.ts'
import { mailOf } from './mail/letter.ts'
import type { Mailer } from './mail/mailer.ts'
import type { OwnerMail } from './mail/owner-mail.ts'
import type { RelyingParty } from './passkeys/relying-party.ts'
import { change, reset } from './passwords/passwords.ts'
import { findByEmail } from './people/people.ts'
import { askToRegister, openAccount } from './registration.ts'
import { withPaddedRefusal } from './secrets/padded-refusal.ts'
import type { ScryptCost } from './secrets/scrypt.ts'
import { measureHash } from './secrets/scrypt.ts'
import { logIn } from './sessions/login.ts'
import type { Owner } from './sessions/owner.ts'
import {
  endSession,
  endSessionsOf,
  listSessions,
  nameOf,
  type Origin,
} from './sessions/sessions.ts'
import { type Ended, identify, rotate, type SignedInPerson } from './sessions/tokens.ts'

type Input<Of extends wire.Endpoint> = z.output<Of['input']>

/** Registers users, and signs them in and out. */
export interface Accounts {
  /** @throws Refusal as the endpoint says, or UNAVAILABLE when no mail can be sent */
  register(input: Input<typeof wire.register>, words: Words): Promise<{ resendAfter: number }>
  /** @throws Refusal as the endpoint says */
  confirmRegistration(
    input: Input<typeof wire.confirmRegistration>,
    origin: Origin,
  ): Promise<wire.Tokens>
  /** @throws Refusal CODE_TOO_SOON, or UNAVAILABLE when it cannot be mailed */
  sendCode(use: CodeUse, content: CodeContent, words: Words): Promise<{ resendAfter: number }>
  /** @throws Refusal TOO_MANY_TRIES or CREDENTIALS_WRONG */
  login(input: Input<typeof wire.login>, origin: Origin): Promise<wire.Tokens>
  /** @throws Refusal PASSWORDS_DIFFER, PASSWORD_COMMON, TOO_MANY_TRIES or CODE_WRONG */
  resetPassword(
    input: Input<typeof wire.resetPassword>,
    origin: Origin,
  ): Promise<z.output<typeof wire.resetPassword.reply>>
  /**
   * @throws Refusal PASSWORDS_DIFFER, PASSWORD_COMMON, TOO_MANY_TRIES or PASSWORD_WRONG
   */
  changePassword(
    owner: Owner,
    input: Input<typeof wire.changePassword>,
  ): Promise<wire.RemovedAccess>
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

/**
 * The accounts of one database. `clock` is real, `marketNow` the market's, both in ms; `ended` is
 * called with the sessions that have ended.
 */
export async function createAccounts(
  database: Database,
  {
    scrypt: cost,
    clock,
    marketNow,
  }: { scrypt: ScryptCost; clock: () => number; marketNow: () => number },
  party: RelyingParty,
  { mailer, ownerMail }: { mailer: Mailer; ownerMail: OwnerMail },
  ended: Ended,
): Promise<Accounts> {
  // Longer than the checks of any refusal: nearly all of their time is the hash.
  const refusalStepMs = 2 * (await measureHash(cost))
  const passwordOptions = () => ({ database, cost, now: clock() })
  return {
    register: (input, words) => askToRegister(passwordOptions(), mailer, input, words),
    confirmRegistration: (input, origin) =>
      openAccount(passwordOptions(), input, origin, marketNow()),

    async sendCode(use, content, words) {
      const code = await issueCode(database, use, clock())
      const person = await findByEmail(database, use.email)
      try {
        if (person === undefined) await mailer.check()
        else await mailer.send(mailOf(person.email, words.locale, codeLetter(words, content, code)))
      } catch (cause) {
        await withdrawCode(database, use, code)
        throw cause
      }
      return { resendAfter: RESEND_AFTER }
    },

    async login(input, origin) {
      const { tokens, personId, isNew } = await withPaddedRefusal(refusalStepMs, () =>
        logIn(database, input, origin, clock()),
      )
      if (isNew) ownerMail.tell(personId, { kind: 'new-device', device: nameOf(origin) })
      return tokens
    },
    async resetPassword(input, origin) {
      const {
        ended: over,
        personId,
        tokens,
        removed,
      } = await reset(passwordOptions(), input, origin)
      ended(over)
      ownerMail.tell(personId, { kind: 'password-changed' })
      return { ...tokens, removed }
    },
    async changePassword(owner, input) {
      const { ended: over, removed } = await withPaddedRefusal(refusalStepMs, () =>
        change({ ...passwordOptions(), party }, owner, input),
      )
      ended(over)
      ownerMail.tell(owner.person.id, { kind: 'password-changed' })
      return removed
    },
    refresh: (refreshToken) => rotate(database, refreshToken, clock(), ended),
    identify: (token) => identify(database, token, clock()),
    logout: async (tokens) => ended(await endSessionsOf(database, tokens, clock())),
    listDevices: ({ person, token }) => listSessions(database, person.id, token, clock()),
    endDevice: async ({ person, token }, id) =>
      ended(await endSession(database, person.id, { id, access: token }, clock())),
  }
}
