import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  decodeLayers,
  type Envelope,
  getUser,
  login,
  refreshTokens,
  type Tokens,
} from '@kontor/shared/wire'
import { codeFor, newcomer } from '../../../trials/testing/people/newcomers.ts'
import { layers, openSandbox, PASSWORD, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { startPruning } from '../../server/prune.ts'

const DAY = 24 * 60 * 60_000
const PHONE = { cookie: `device=${'phone'.padEnd(43, '0')}` }

let sandbox: TestSandbox
let waited = 0
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

function wait(days: number): void {
  waited += days * DAY
  sandbox.wait(days * DAY)
}

/** Deletes the known devices and networks that are too old. */
async function prune(): Promise<void> {
  const stop = startPruning(
    sandbox.database,
    () => Date.now() + waited,
    (line) => expect.unreachable(line),
  )
  await stop()
}

/** Logs in on a device, which the mail on a new device names. */
async function logIn(email: string, name: string, cookie = {}): Promise<Tokens> {
  const code = await codeFor(sandbox, email, 'login')
  const headers = { 'user-agent': name, ...cookie }
  const { body } = await sandbox.send(login, { email, password: PASSWORD, code }, headers)
  return JSON.parse(await decodeLayers(body.data as string, layers)) as Tokens
}

/** The devices of the mails on new devices, the newest first. */
async function newLogins(email: string): Promise<string[]> {
  const answer = await sandbox.app.inject({ url: '/outbox.json', query: { email } })
  const subjects = answer.json<{ subject: string }[]>().map(({ subject }) => subject)
  return subjects.flatMap((subject) => subject.split('New login: ')[1] ?? [])
}

it('SANDBOX-512 a device is known for as long as its session is used, and its browser keeps the cookie', async () => {
  const email = await newcomer(sandbox)
  let tokens = await logIn(email, 'phone', PHONE)
  await expect.poll(() => newLogins(email)).toEqual(['phone'])
  for (let times = 0; times < 4; times += 1) {
    wait(25)
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: refreshTokens.path,
      payload: { refresh_token: tokens.refresh_token },
      headers: PHONE,
    })
    expect(answer.headers['set-cookie']).toContain(PHONE.cookie)
    tokens = JSON.parse(
      await decodeLayers(answer.json<Envelope>().data as string, layers),
    ) as Tokens
    await sandbox.call(getUser, {}, tokens.token)
  }
  await prune()
  await logIn(email, 'phone-again', PHONE)
  await logIn(email, 'tablet')
  await expect.poll(() => newLogins(email)).toEqual(['tablet'])
})

it('SANDBOX-513 a log-in is mailed where an account has forgotten all of its devices; a registration is not', async () => {
  const email = await newcomer(sandbox)
  expect(await newLogins(email)).toEqual([])
  wait(91)
  await prune()
  await logIn(email, 'tablet')
  await expect.poll(() => newLogins(email)).toEqual(['tablet'])
})
