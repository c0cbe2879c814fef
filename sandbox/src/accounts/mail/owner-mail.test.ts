import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import {
  addMethod,
  addPasskey,
  challengePasskey,
  changePassword,
  confirmRegistration,
  getUser,
  listPasskeys,
  logInByPasskey,
  preparePasskey,
  prepareWithdrawal,
  register,
  resetPassword,
  sendConfirmCode,
  sendWithdrawal,
} from '@kontor/shared/wire'
import { actionsOf } from '../../../trials/testing/people/actions.ts'
import { createAuthenticator } from '../../../trials/testing/people/authenticator.ts'
import { codeFor, confirmCode, newcomer, NEXT } from '../../../trials/testing/people/newcomers.ts'
import { bearer, openSandbox, PASSWORD, type TestSandbox } from '../../../trials/testing/sandbox.ts'

const HOLD = 2 * 60_000
const guide = path.join(import.meta.dirname, '../../../../docs/security.md')

let sandbox: TestSandbox
let actions: ReturnType<typeof actionsOf>
beforeAll(async () => {
  sandbox = await openSandbox({ credentialHold: HOLD })
  actions = actionsOf(sandbox)
})
afterAll(() => sandbox.stop())

interface Mail {
  id: string
  subject: string
  text: string
  html: string
}

const mailsOf = async (email: string) =>
  (await sandbox.app.inject({ url: '/outbox.json', query: { email } })).json<Mail[]>()
const subjectsOf = async (email: string) => (await mailsOf(email)).map(({ subject }) => subject)
const emailOf = async (token: string) => (await sandbox.call(getUser, {}, token)).email

/** Adds a passkey of the user on a new device. */
async function passkeyOf(token: string, name: string) {
  const device = createAuthenticator()
  const { challenge } = await sandbox.call(preparePasskey, {}, token)
  await sandbox.call(addPasskey, { attestation: device.attest(challenge), name }, token)
  return device
}

it('SANDBOX-060 the mail with a code states its purpose, amount and payee, and what to do when the reader did not request it', async () => {
  const token = await actions.verified()
  const email = await emailOf(token)
  const bank = {
    type: 'bank',
    bankName: 'A bank',
    bankAddress: 'A street',
    swift: 'DEUTDEFF',
    payeeName: 'Ada Lovelace',
    payeeAccount: 'DE89 3704 0044 0532 0130 00',
  } as const
  const { id: methodId } = await sandbox.call(addMethod, bank, token)
  const act = { act: 'withdraw', methodId, amount: decimal<'usd'>('250') } as const
  await sandbox.call(sendConfirmCode, act, token)
  const [mail] = await mailsOf(email)
  expect(mail?.subject).toBe('Withdraw $250.00 to DE… 3000')
  expect(mail?.text).toMatch(
    /^Withdraw \$250\.00 to DE… 3000\n\n\d{6}\n\n.*10 minutes.*\n\n.*reset your password/,
  )
  expect(mail?.html).toContain('<h1')
  expect(mail?.html).toContain(await sandbox.codeOf(email))
  const page = await sandbox.app.inject({ url: `/outbox/mail/${mail?.id}` })
  expect([page.statusCode, page.body]).toEqual([200, mail?.html])
  const [, policy] = /\| mail of the outbox +\| `([^`]+)`/.exec(readFileSync(guide, 'utf8'))!
  expect(page.headers['content-security-policy']).toBe(policy)
  await codeFor(sandbox, email, 'login')
  expect((await mailsOf(email))[0]?.subject).toBe('Log in to Kontor')
})

it('SANDBOX-061 mails use the language in which their owner signed in, also when an operator decides', async () => {
  const details = { email: 'karl@kontor.example', password: PASSWORD, invitation: 'kontor' }
  const german = { language: 'de-DE' }
  await sandbox.send(register, details, german)
  const code = await sandbox.codeOf(details.email)
  await sandbox.send(confirmRegistration, { ...details, code }, german)
  const { token } = await sandbox.logIn(details.email)
  await sandbox.database.query('update person set locale = $1 where email = $2', [
    'de-DE',
    details.email,
  ])
  const deposit = await actions.deposit(token, '100')
  await actions.reject('deposit', deposit.id, 'Unleserlich.')
  await expect
    .poll(() => subjectsOf(details.email))
    .toContainEqual(expect.stringMatching(/^Einzahlung abgelehnt: 100,00\s\$$/))
  const [mail] = await mailsOf(details.email)
  expect(mail?.text).toContain('Grund: Unleserlich.')
  expect(await subjectsOf(details.email)).toContain('Bestätige deine E-Mail-Adresse')
})

it('SANDBOX-061 credits, payments and verifications are mailed', async () => {
  const token = await actions.verified()
  const email = await emailOf(token)
  await expect.poll(() => subjectsOf(email)).toContain('Your identity is verified')
  await actions.approve('deposit', (await actions.deposit(token, '100')).id)
  await expect.poll(() => subjectsOf(email)).toContain('Deposit credited: $100.00')
})

it('SANDBOX-062 a new password ends all other sessions, removes all passkeys, lists them, and is mailed', async () => {
  const email = await newcomer(sandbox)
  const { token } = await sandbox.logIn(email)
  const device = await passkeyOf(token, 'Phone of a thief')
  const { removed } = await sandbox.call(resetPassword, {
    email,
    code: await codeFor(sandbox, email, 'reset'),
    password: NEXT,
    repeated: NEXT,
  })
  expect(removed).toEqual({ devices: [expect.any(String)], passkeys: ['Phone of a thief'] })
  const { challenge } = await sandbox.call(challengePasskey, {})
  const login = await sandbox.send(logInByPasskey, { assertion: device.assert(challenge) })
  expect(login.body.reason).toBe('PASSKEY_WRONG')
  await expect.poll(() => subjectsOf(email)).toContain('Your password was changed')
  expect(await subjectsOf(email)).toContain('A passkey was added: Phone of a thief')
})

it('SANDBOX-062 a change that a passkey confirms keeps only this passkey', async () => {
  const email = await newcomer(sandbox)
  const { token } = await sandbox.logIn(email)
  await passkeyOf(token, 'Another')
  const act = { act: 'change-password' } as const
  const confirmation = await actions.confirmation(token, act)
  const passwords = { old: PASSWORD, password: NEXT, repeated: NEXT }
  const removed = await sandbox.call(changePassword, { ...passwords, confirmation }, token)
  expect(removed).toEqual({ devices: [], passkeys: ['Another'] })
  expect((await sandbox.call(listPasskeys, {}, token)).passkeys).toHaveLength(1)
})

it('SANDBOX-063 a new passkey or password holds withdrawals for as long as the setting says, and the terms say until when', async () => {
  const token = await actions.verified()
  const email = await emailOf(token)
  const methodId = await actions.method(token)
  const heldUntil = async () => (await sandbox.call(prepareWithdrawal, {}, token)).heldUntil
  expect(await heldUntil()).toBeNull()
  await passkeyOf(token, 'A new one')
  const until = await heldUntil()
  const act = { act: 'withdraw', methodId, amount: decimal<'usd'>('100') } as const
  await sandbox.call(sendConfirmCode, act, token)
  const code = await sandbox.codeOf(email)
  const input = {
    methodId,
    amount: '100',
    remark: '',
    confirmation: { by: 'code', code },
    key: '0f9e3c1a-7d52-4b8e-9c46-1a2b3c4d5e6f',
  }
  expect((await sandbox.send(sendWithdrawal, input, bearer(token))).body).toMatchObject({
    reason: 'WITHDRAWALS_HELD',
    message: expect.stringContaining('2 minutes'),
    data: { seconds: HOLD / 1_000 },
  })
  sandbox.wait(HOLD)
  expect([until, await heldUntil()]).toEqual([expect.any(Number), null])
  expect((await sandbox.send(sendWithdrawal, input, bearer(token))).body.reason).toBe('')
  const change = await confirmCode(sandbox, { email, token }, { act: 'change-password' })
  const passwords = { old: PASSWORD, password: NEXT, repeated: NEXT }
  await sandbox.call(
    changePassword,
    { ...passwords, confirmation: { by: 'code', code: change } },
    token,
  )
  expect(await heldUntil()).not.toBeNull()
})

it('SANDBOX-061 a log-in on an unknown device is mailed; a registration is not', async () => {
  const email = await newcomer(sandbox)
  await sandbox.logIn(email)
  await expect.poll(() => subjectsOf(email)).toContainEqual(expect.stringMatching(/^New login: /))
})
