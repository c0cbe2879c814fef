import type * as z from 'zod/mini'
import type { Database } from '@kontor/server/database'
import { isCommonPassword } from '@kontor/shared/rules'
import type { confirmRegistration, register, Tokens } from '@kontor/shared/wire'
import type { Words } from '../content/texts/words.ts'
import { Refusal } from '../errors.ts'
import { issueCode, RESEND_AFTER, spendCode, withdrawCode } from './codes/codes.ts'
import { guessCode } from './codes/guess-code.ts'
import { codeLetter, knownLetter } from './mail/code-letter.ts'
import { mailOf } from './mail/letter.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PasswordOptions } from './passwords/passwords.ts'
import {
  addPerson,
  findByEmail,
  findByInvitation,
  normalEmail,
  type Person,
} from './people/people.ts'
import { hashPassword } from './secrets/scrypt.ts'
import { type Origin, startSession } from './sessions/sessions.ts'

type Details = z.output<typeof register.input>

/**
 * Mails the code that proves the address of a new account. The owner of an account that has the
 * address gets a mail that says so; the answer is the same. Source: ACCESS-12.
 * @throws Refusal PASSWORD_COMMON, INVITATION_UNKNOWN, CODE_TOO_SOON or UNAVAILABLE
 */
export async function askToRegister(
  { database, now }: Pick<PasswordOptions, 'database' | 'now'>,
  mailer: Mailer,
  details: Details,
  words: Words,
): Promise<{ resendAfter: number }> {
  await inviterOf(database, details)
  const use = { email: details.email, purpose: 'register' }
  const code = await issueCode(database, use, now)
  const known = await findByEmail(database, use.email)
  const letter =
    known === undefined ? codeLetter(words, { for: 'register' }, code) : knownLetter(words)
  try {
    await mailer.send(mailOf(normalEmail(details.email), words.locale, letter))
  } catch (cause) {
    await withdrawCode(database, use, code)
    throw cause
  }
  return { resendAfter: RESEND_AFTER }
}

/**
 * Opens the account of a proven address and signs its owner in. The password is the one of this
 * call; the request for the code sets none. `at` is the market's instant, ms. Source: ACCESS-12.
 * @throws Refusal PASSWORD_COMMON, INVITATION_UNKNOWN, TOO_MANY_TRIES or CODE_WRONG
 */
export async function openAccount(
  { database, cost, now }: PasswordOptions,
  { code, ...details }: z.output<typeof confirmRegistration.input>,
  origin: Origin,
  at: number,
): Promise<Tokens> {
  const { id: invitedBy } = await inviterOf(database, details)
  const { email, password } = details
  const use = { email, purpose: 'register' }
  const { fits, takeBack } = await guessCode(database, { ...use, code }, origin, now)
  if (!fits) throw new Refusal('CODE_WRONG')
  const passwordHash = await hashPassword(password, cost, origin.gone)
  return database.transaction(async (tx) => {
    if (!(await spendCode(tx, use, code))) throw new Refusal('CODE_WRONG')
    const person = await addPerson(tx, { email, passwordHash, invitedBy, at })
    // No code was mailed for an address that has an account: this one was guessed.
    if (person === null) throw new Refusal('CODE_WRONG')
    await takeBack(tx)
    return startSession(tx, person.id, origin, now)
  })
}

async function inviterOf(
  database: Database,
  { password, invitation }: Pick<Details, 'password' | 'invitation'>,
): Promise<Person> {
  if (isCommonPassword(password)) throw new Refusal('PASSWORD_COMMON')
  const inviter = await findByInvitation(database, invitation)
  if (inviter === undefined) throw new Refusal('INVITATION_UNKNOWN')
  return inviter
}
