import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addPasskey,
  type Assertion,
  challengePasskey,
  getUser,
  listDevices,
  listPasskeys,
  logInByPasskey,
  preparePasskey,
  removePasskey,
} from '@kontor/shared/wire'
import { createAuthenticator } from '../../../trials/testing/people/authenticator.ts'
import { confirmCode, newcomer } from '../../../trials/testing/people/newcomers.ts'
import { bearer, openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const MINUTE = 60_000
type Device = ReturnType<typeof createAuthenticator>

async function add(token: string, device: Device, more: { name?: string; code?: string } = {}) {
  const { challenge } = await sandbox.call(preparePasskey, {}, token)
  return sandbox.send(addPasskey, { attestation: device.attest(challenge), ...more }, bearer(token))
}

/** A new user who has a passkey on a device. */
async function owner() {
  const email = await newcomer(sandbox)
  const { token } = await sandbox.logIn(email)
  const device = createAuthenticator()
  expect((await add(token, device)).body.reason).toBe('')
  return { email, token, device }
}

const challenge = async () => (await sandbox.call(challengePasskey, {})).challenge
const reasonOf = async (assertion: Assertion) =>
  (await sandbox.send(logInByPasskey, { assertion })).body.reason

it('ONB-005 a passkey is added, listed, used to sign in without password and code, and removed', async () => {
  const { email, token, device } = await owner()
  const [added] = (await sandbox.call(listPasskeys, {}, token)).passkeys
  expect(added).toMatchObject({ name: expect.any(String), usedAt: null })
  const { excludeCredentials } = await sandbox.call(preparePasskey, {}, token)
  expect(excludeCredentials.map(({ id }) => id)).toEqual([device.assert('').id])

  const tokens = await sandbox.call(logInByPasskey, { assertion: device.assert(await challenge()) })
  expect((await sandbox.call(getUser, {}, tokens.token)).email).toBe(email)
  expect((await sandbox.call(listDevices, {}, token)).sessions).toHaveLength(2)
  const [used] = (await sandbox.call(listPasskeys, {}, token)).passkeys
  expect(used?.usedAt).toEqual(expect.any(Number))

  await sandbox.call(removePasskey, { id: added!.id }, token)
  expect((await sandbox.call(listPasskeys, {}, token)).passkeys).toEqual([])
  expect(await reasonOf(device.assert(await challenge()))).toBe('PASSKEY_WRONG')
})

it('ONB-006 a challenge accepts one answer, within five minutes', async () => {
  const { device } = await owner()
  const once = await challenge()
  expect(await reasonOf(device.assert(once))).toBe('')
  expect(await reasonOf(device.assert(once))).toBe('PASSKEY_WRONG')
  const old = await challenge()
  sandbox.wait(5 * MINUTE)
  expect(await reasonOf(device.assert(old))).toBe('PASSKEY_WRONG')
  expect(await reasonOf(device.assert('bWFkZS11cA'))).toBe('PASSKEY_WRONG')
})

it('ONB-007 an answer of an unknown device, for another page or another challenge is refused', async () => {
  const { token, device } = await owner()
  expect(await reasonOf(createAuthenticator().assert(await challenge()))).toBe('PASSKEY_WRONG')
  const signed = device.assert(await challenge())
  const other = device.assert(await challenge())
  const mixed = { ...signed, response: { ...signed.response, signature: other.response.signature } }
  expect(await reasonOf(mixed)).toBe('PASSKEY_WRONG')
  const notJson = { ...signed, response: { ...signed.response, clientDataJSON: 'AAAA' } }
  expect(await reasonOf(notJson)).toBe('PASSKEY_WRONG')
  const phishing = createAuthenticator('https://localhost.evil.example')
  expect((await add(token, phishing)).body.reason).toBe('PASSKEY_WRONG')
  const anothers = createAuthenticator('http://localhost:3000', 'evil.example')
  expect((await add(token, anothers)).body.reason).toBe('PASSKEY_WRONG')
})

it('ONB-008 ten minutes after the sign-in a new passkey needs the emailed code', async () => {
  const email = await newcomer(sandbox)
  const { token } = await sandbox.logIn(email)
  const needsCode = async () => (await sandbox.call(preparePasskey, {}, token)).needsCode
  expect(await needsCode()).toBe(false)
  sandbox.wait(11 * MINUTE)
  expect(await needsCode()).toBe(true)
  expect((await add(token, createAuthenticator())).body.reason).toBe('CODE_WRONG')
  const code = await confirmCode(sandbox, { email, token }, { act: 'add-passkey' })
  expect((await add(token, createAuthenticator(), { code })).body.reason).toBe('')
  expect((await sandbox.call(listPasskeys, {}, token)).passkeys).toHaveLength(1)
})

it('ACC-089 a passkey has the name that its owner gave it, else the name of the device', async () => {
  const { token } = await sandbox.logIn(await newcomer(sandbox))
  await add(token, createAuthenticator(), { name: '  My phone ' })
  await add(token, createAuthenticator(), { name: '   ' })
  const { passkeys } = await sandbox.call(listPasskeys, {}, token)
  const [{ sessions }] = [await sandbox.call(listDevices, {}, token)]
  expect(passkeys.map(({ name }) => name)).toEqual([sessions[0]?.name, 'My phone'])
})

it('another user’s passkey is neither listed nor removed, and the same device is added once', async () => {
  const { token, device } = await owner()
  const [mine] = (await sandbox.call(listPasskeys, {}, token)).passkeys
  const { token: theirs } = await sandbox.logIn(await newcomer(sandbox))
  expect((await sandbox.call(listPasskeys, {}, theirs)).passkeys).toEqual([])
  const removed = await sandbox.send(removePasskey, { id: mine!.id }, bearer(theirs))
  expect(removed.body.reason).toBe('NOT_FOUND')
  expect((await add(theirs, device)).body.reason).toBe('ALREADY_SENT')
})

it('a user has at most twenty passkeys', async () => {
  const { token } = await owner()
  for (let number = 1; number < 20; number += 1) await add(token, createAuthenticator())
  expect((await sandbox.send(preparePasskey, {}, bearer(token))).body.reason).toBe(
    'PASSKEY_LIMIT_REACHED',
  )
})
