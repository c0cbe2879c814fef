import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addPasskey,
  changePassword,
  type CodePurpose,
  type Endpoint,
  login,
  preparePasskey,
  resetPassword,
  sendCode,
  sendConfirmCode,
} from '@kontor/shared/wire'
import { createAuthenticator } from '../../../trials/testing/people/authenticator.ts'
import { codeFor, confirmCode, newcomer, NEXT } from '../../../trials/testing/people/newcomers.ts'
import { bearer, openSandbox, PASSWORD, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { countGuess } from './guesses.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const MINUTE = 60_000

const from = (address: string) => ({ 'x-forwarded-for': address })
const on = (device: string) => ({ cookie: `device=${device.padEnd(43, '0')}` })
const resetOf = (email: string, code = '000000') => ({
  email,
  code,
  password: NEXT,
  repeated: NEXT,
})
const loginOf = (email: string, { code = '000000', password = PASSWORD } = {}) => ({
  email,
  password,
  code,
})
const ask = async (endpoint: Endpoint, input: object, headers: Record<string, string> = {}) =>
  (await sandbox.send(endpoint, input, headers)).body

/** Requests a code by mail, so that there is something to guess. */
const mail = (email: string, purpose: CodePurpose) => sandbox.send(sendCode, { email, purpose })

/** The reasons of several equal calls, made one after the other. */
async function reasonsOf(times: number, ...call: Parameters<typeof ask>): Promise<string[]> {
  const reasons = []
  for (let sent = 0; sent < times; sent += 1) reasons.push((await ask(...call)).reason)
  return reasons
}

const six = (reason: string) => [...Array.from({ length: 5 }, () => reason), 'TOO_MANY_TRIES']

it('ONB-003 SANDBOX-057 after five wrong log-ins an account refuses for a minute, doubled by each further one, and tells the wait', async () => {
  const email = await newcomer(sandbox)
  await mail(email, 'login')
  expect(await reasonsOf(6, login, loginOf(email))).toEqual(six('CREDENTIALS_WRONG'))
  for (const minutes of [1, 2, 4]) {
    const code = await codeFor(sandbox, email, 'login')
    sandbox.wait(minutes * MINUTE - 61_000 - 1_000)
    expect(await sandbox.send(login, loginOf(email, { code }))).toMatchObject({
      status: 429,
      body: { reason: 'TOO_MANY_TRIES', data: { seconds: 1 } },
    })
    sandbox.wait(1_000)
    expect((await ask(login, loginOf(email))).reason).toBe('CREDENTIALS_WRONG')
  }
  sandbox.wait(8 * MINUTE)
  await sandbox.logIn(email)
})

it('SANDBOX-057 every guess counts the same: with a right or wrong password, by log-in or reset, with or without an account', async () => {
  const [known, other] = [await newcomer(sandbox), await newcomer(sandbox)]
  const stranger = from('203.0.113.40')
  for (const [email, password] of [
    [known, PASSWORD],
    [other, 'wrong-one'],
    ['nobody-at-all@kontor.example', PASSWORD],
    ['Nobody-Else@kontor.example', 'wrong-one'],
  ] as const) {
    await mail(email, 'login')
    await mail(email, 'reset')
    const reasons = await reasonsOf(4, login, loginOf(email, { password }), stranger)
    reasons.push(...(await reasonsOf(2, resetPassword, resetOf(email.toLowerCase()), stranger)))
    expect(reasons).toEqual([
      ...Array.from({ length: 4 }, () => 'CREDENTIALS_WRONG'),
      'CODE_WRONG',
      'TOO_MANY_TRIES',
    ])
  }
})

it('SANDBOX-021 a stranger’s wrong tries do not lock the owner out: the right code of the owner counts', async () => {
  const email = await newcomer(sandbox)
  const code = await codeFor(sandbox, email, 'reset')
  for (const address of ['203.0.113.1', '203.0.113.2', '2001:db8::1'])
    await reasonsOf(20, resetPassword, resetOf(email), from(address))
  expect((await ask(resetPassword, resetOf(email, code))).reason).toBe('')
})

it('SANDBOX-021 all networks that an account does not know share its guesses', async () => {
  const email = await newcomer(sandbox)
  await mail(email, 'reset')
  const reasons = []
  for (let network = 0; network < 6; network += 1)
    reasons.push(
      ...(await reasonsOf(1, resetPassword, resetOf(email), from(`198.51.100.${network}`))),
    )
  expect(reasons).toEqual(six('CODE_WRONG'))
})

it('SANDBOX-059 strangers cannot use up the guesses of the owner’s known device, not even from the same network', async () => {
  const email = await newcomer(sandbox)
  const carrier = from('203.0.113.50')
  const phone = { ...carrier, ...on('phone-of-the-owner') }
  const first = await codeFor(sandbox, email, 'login')
  expect((await ask(login, loginOf(email, { code: first }), phone)).reason).toBe('')
  const code = await codeFor(sandbox, email, 'login')
  await reasonsOf(9, login, loginOf(email), carrier)
  await reasonsOf(9, login, loginOf(email), { ...carrier, ...on('phone-of-a-stranger') })
  expect((await ask(login, loginOf(email, { code }), carrier)).reason).toBe('TOO_MANY_TRIES')
  expect((await ask(login, loginOf(email, { code }), phone)).reason).toBe('')
})

it('SANDBOX-059 guessing from a network delays its new users by minutes, and nobody whom an account knows', async () => {
  const carrier = from('203.0.113.60')
  const resident = await newcomer(sandbox)
  const code = await codeFor(sandbox, resident, 'login')
  expect((await ask(login, loginOf(resident, { code }), carrier)).reason).toBe('')
  for (let someone = 0; someone < 17; someone += 1) {
    const email = `someone-${someone}@kontor.example`
    await mail(email, 'reset')
    await reasonsOf(3, resetPassword, resetOf(email), carrier)
  }
  const newHere = await newcomer(sandbox)
  await mail(newHere, 'reset')
  expect(await ask(resetPassword, resetOf(newHere), carrier)).toMatchObject({
    reason: 'TOO_MANY_TRIES',
    data: { seconds: 60 },
  })
  const again = await codeFor(sandbox, resident, 'login')
  expect((await ask(login, loginOf(resident, { code: again }), carrier)).reason).toBe('')
})

it('SANDBOX-057 a right code on the owner’s device resets the count of wrong ones', async () => {
  const email = await newcomer(sandbox)
  const phone = on('another-phone')
  for (let times = 0; times < 3; times += 1) {
    const code = await codeFor(sandbox, email, 'login')
    await reasonsOf(4, login, loginOf(email), phone)
    expect((await ask(login, loginOf(email, { code }), phone)).reason).toBe('')
  }
})

it('SANDBOX-057 guesses of codes for passkeys and withdrawals are limited like those for a log-in', async () => {
  const email = await newcomer(sandbox)
  const { token } = await sandbox.logIn(email)
  sandbox.wait(11 * MINUTE)
  const { challenge } = await sandbox.call(preparePasskey, {}, token)
  const attestation = createAuthenticator().attest(challenge)
  const wrong = { attestation, code: '000000' }
  await sandbox.call(sendConfirmCode, { act: 'add-passkey' }, token)
  expect(await reasonsOf(6, addPasskey, wrong, bearer(token))).toEqual(six('CODE_WRONG'))
  await mail(email, 'login')
  expect((await ask(login, loginOf(email))).reason).toBe('TOO_MANY_TRIES')
})

it('SANDBOX-057 without a mailed code nothing is counted', async () => {
  const email = await newcomer(sandbox)
  const reasons = await reasonsOf(20, login, loginOf(email))
  expect(new Set(reasons)).toEqual(new Set(['CREDENTIALS_WRONG']))
  await sandbox.logIn(email)
})

it('wrong log-ins affect neither another account nor the account’s sessions', async () => {
  const victim = await newcomer(sandbox)
  const { token } = await sandbox.logIn(victim)
  await mail(victim, 'login')
  await reasonsOf(12, login, loginOf(victim), from('203.0.113.70'))
  const act = { act: 'change-password' } as const
  const code = await confirmCode(sandbox, { email: victim, token }, act)
  const passwords = { old: PASSWORD, password: NEXT, repeated: NEXT }
  const change = { ...passwords, confirmation: { by: 'code', code } }
  expect(await sandbox.logIn(await newcomer(sandbox))).toHaveProperty('token')
  expect((await ask(changePassword, change, bearer(token))).reason).toBe('')
})

it('SANDBOX-059 the answer that signs in gives the browser a cookie that no script reads', async () => {
  const email = await newcomer(sandbox)
  const payload = loginOf(email, { code: await codeFor(sandbox, email, 'login') })
  const answer = await sandbox.app.inject({ method: 'POST', url: login.path, payload })
  const cookie = String(answer.headers['set-cookie'])
  expect(cookie).toMatch(/^device=[\w-]{43}; Path=\/v1; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
  const headers = { cookie: cookie.split(';', 1)[0], 'x-forwarded-proto': 'https' }
  const again = await sandbox.app.inject({ method: 'POST', url: login.path, payload, headers })
  expect(again.headers['set-cookie']).toBe(`${cookie}; Secure`)
})

it('SANDBOX-057 the earlier of two simultaneous guesses is not refused', async () => {
  const { database } = sandbox
  const guesser = { email: 'both@kontor.example', network: '192.0.2.77', deviceToken: null }
  const later = await countGuess(database, guesser, 2_000)
  const earlier = await countGuess(database, guesser, 1_999)
  await later.takeBack(database)
  await earlier.takeBack(database)
  expect((await countGuess(database, guesser, 1_998)).by).toBe('network 192.0.2.77')
})
