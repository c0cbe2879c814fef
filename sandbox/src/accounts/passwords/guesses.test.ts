import { afterAll, beforeAll, expect, it } from 'vitest'
import { login, resetPassword, sendCode } from '@kontor/shared/wire'
import { PASSWORD, openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { NEXT, codeFor, newcomer } from '../../../trials/testing/newcomers.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const from = (address: string) => ({ 'x-forwarded-for': address })
const resetOf = (email: string, code: string) => ({ email, code, password: NEXT, repeated: NEXT })
const guessed = async (email: string, address: string): Promise<string> =>
  (await sandbox.send(resetPassword, resetOf(email, '000000'), from(address))).body.reason

/** Guesses with a new code every quarter of an hour until the limit of `address` is reached. */
async function guessUntilRefused(email: string, address: string): Promise<number> {
  for (let wrong = 0; ; wrong += 1) {
    if (wrong % 5 === 0) {
      sandbox.wait(15 * 60_000)
      await sandbox.call(sendCode, { email, purpose: 'reset' })
    }
    if ((await guessed(email, address)) === 'TOO_MANY_TRIES') return wrong
  }
}

it('SANDBOX-021 a stranger’s wrong tries do not lock the owner out: the right code of the owner counts', async () => {
  const email = await newcomer(sandbox)
  await sandbox.logIn(email)
  const code = await codeFor(sandbox, email, 'reset')
  for (const address of ['203.0.113.1', '203.0.113.2', '2001:db8::1'])
    for (let tries = 0; tries < 20; tries += 1) await guessed(email, address)
  expect((await sandbox.send(resetPassword, resetOf(email, code))).status).toBe(200)
})

it('SANDBOX-021 a stranger’s wrong log-ins do not lock the owner out either', async () => {
  const email = await newcomer(sandbox)
  const code = await codeFor(sandbox, email, 'login')
  const wrong = { email, password: PASSWORD, code: '000000' }
  for (let tries = 0; tries < 20; tries += 1) await sandbox.send(login, wrong, from('203.0.113.3'))
  expect((await sandbox.send(login, { email, password: PASSWORD, code })).status).toBe(200)
})

it('SANDBOX-021 one network has 45 wrong guesses in 30 days, over all accounts', async () => {
  const [one, other] = [await newcomer(sandbox), await newcomer(sandbox)]
  expect(await guessUntilRefused(one, '203.0.113.10')).toBe(45)
  expect(await guessed(other, '203.0.113.10')).toBe('TOO_MANY_TRIES')
  expect(await guessed(other, '203.0.113.11')).toBe('CODE_WRONG')
  sandbox.wait(30 * 24 * 60 * 60_000)
  expect(await guessed(other, '203.0.113.10')).toBe('CODE_WRONG')
})

it('SANDBOX-021 one account has 45 wrong guesses in 30 days from all networks that it does not know', async () => {
  const email = await newcomer(sandbox)
  await sandbox.logIn(email)
  let wrong = 0
  for (let network = 0; network < 12; network += 1) {
    await codeFor(sandbox, email, 'reset')
    for (let tries = 0; tries < 5; tries += 1)
      if ((await guessed(email, `198.51.100.${network}`)) === 'CODE_WRONG') wrong += 1
  }
  expect(wrong).toBe(45)
  const code = await codeFor(sandbox, email, 'reset')
  const right = await sandbox.send(resetPassword, resetOf(email, code), from('198.51.100.99'))
  expect(right.body.reason).toBe('TOO_MANY_TRIES')
  expect((await sandbox.send(resetPassword, resetOf(email, code))).status).toBe(200)
})
