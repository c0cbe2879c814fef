/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { login } from '@kontor/shared/wire'
import { depth } from '@kontor/tooling/test/depth.ts'
import { codeFor, newcomer } from '../testing/people/newcomers.ts'
import { openSandbox, PASSWORD, type TestSandbox } from '../testing/sandbox.ts'

/** Maximum wait of a user, ms. */
const MAX_WAIT = 3_000

let sandbox: TestSandbox
let url: string
beforeAll(async () => {
  // The default cost: a hash takes 128 MiB and about 0.4 s.
  sandbox = await openSandbox({ scrypt: { N: 2 ** 17, r: 8, p: 1 } })
  url = `${await sandbox.app.listen({ port: 0, host: '127.0.0.1' })}${login.path}`
})
afterAll(() => sandbox.stop())

/** Logs in from a network address. @throws when no answer arrives in time */
async function logIn(input: object, address: string, timeout: number): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(timeout),
  })
  return answer.status
}

it(`SANDBOX-058 a user signs in within 3 s while ${depth.logins} strangers try to log in`, async () => {
  const email = await newcomer(sandbox)
  const code = await codeFor(sandbox, email, 'login')
  const strangers = Array.from({ length: depth.logins }, (_, number) => {
    const wrong = { email: `stranger-${number}@kontor.example`, password: 'x', code: '000000' }
    return logIn(wrong, `10.${number % 200}.${Math.floor(number / 200)}.1`, 120_000)
  })
  expect(await logIn({ email, password: PASSWORD, code }, '127.0.0.1', MAX_WAIT)).toBe(200)
  expect(new Set(await Promise.all(strangers))).toEqual(new Set([403]))
}, 180_000)
