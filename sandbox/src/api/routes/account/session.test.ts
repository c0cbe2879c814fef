import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  confirmRegistration,
  getUser,
  login,
  logout,
  refreshTokens,
  register,
  sendCode,
  sendConfirmCode,
} from '@kontor/shared/wire'
import { codeFor, newcomer } from '../../../../trials/testing/people/newcomers.ts'
import {
  bearer,
  openSandbox,
  PASSWORD,
  type TestSandbox,
} from '../../../../trials/testing/sandbox.ts'
import { demo } from '../../../server/seed.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const email = 'Ada@kontor.example'

it('ONB-001 a newcomer registers with an invitation in upper or lower case and is signed in; later they log in with a code', async () => {
  const first = await sandbox.register(email, 'kOnToR')
  expect((await sandbox.call(getUser, {}, first.token)).email).toBe('ada@kontor.example')
  expect(await sandbox.call(sendCode, { email, purpose: 'login' })).toEqual({ resendAfter: 60 })
  const code = await sandbox.codeOf(email)
  expect(sandbox.lines.join()).toContain(`mail to ada@kontor.example: Log in to Kontor ${code}`)
  const { token } = await sandbox.call(login, { email, password: PASSWORD, code })
  expect(await sandbox.call(getUser, {}, token)).toEqual({
    email: 'ada@kontor.example',
    uid: expect.stringMatching(/^\d{8}$/),
    withdrawBalance: 0n,
    inviteCode: expect.stringMatching(/^KNT-[A-Z2-9]{4}$/),
    practiceFunds: true,
    name: 'none',
    unread: { events: 0, announcements: 0 },
  })
})

it('ONB-093 a code for one purpose delays no other purpose, and is valid for its own only', async () => {
  const owner = await newcomer(sandbox)
  sandbox.wait(61_000)
  const codes: string[] = []
  for (const purpose of ['login', 'reset'] as const) {
    await sandbox.call(sendCode, { email: owner, purpose })
    codes.push(await sandbox.codeOf(owner))
  }
  const [code = '', resetCode = ''] = codes
  const enter = { email: owner, password: PASSWORD }
  const foreign = await sandbox.send(login, { ...enter, code: resetCode })
  expect(foreign.body.reason).toBe('CREDENTIALS_WRONG')
  const { token } = await sandbox.call(login, { ...enter, code })
  await sandbox.call(sendConfirmCode, { act: 'change-password' }, token)
  await sandbox.call(sendConfirmCode, { act: 'add-passkey' }, token)
  const again = await sandbox.send(sendCode, { email: owner, purpose: 'login' })
  expect(again.body.reason).toBe('CODE_TOO_SOON')
})

it('a friend registers with the newcomer’s own code', async () => {
  const { token } = await sandbox.logIn(email)
  const { inviteCode } = await sandbox.call(getUser, {}, token)
  const friend = await sandbox.register('bob@kontor.example', inviteCode.toLowerCase())
  expect((await sandbox.call(getUser, {}, friend.token)).email).toBe('bob@kontor.example')
})

it.each<[string, object, number, string, (object | null)?]>([
  [
    'an unknown invitation',
    { email: 'eve@kontor.example', password: PASSWORD, invitation: 'KNT-0000' },
    422,
    'INVITATION_UNKNOWN',
  ],
  [
    'a common password',
    { email: 'eve@kontor.example', password: 'Password123', invitation: 'KONTOR' },
    422,
    'PASSWORD_COMMON',
  ],
  [
    'a short password',
    { email: 'eve@kontor.example', password: 'short', invitation: 'KONTOR' },
    400,
    'INPUT_INVALID',
    { field: 'password', fault: 'too-short', min: '8' },
  ],
])('registering with %s is refused', async (_, input, status, reason, data = null) => {
  expect(await sandbox.send(register, input)).toMatchObject({
    status,
    body: { code: status, reason, data },
  })
})

it('SANDBOX-051 an account exists only after the mailed code was entered, with the password that came with it', async () => {
  const details = { email: 'grace@kontor.example', password: PASSWORD, invitation: 'KONTOR' }
  const stranger = { ...details, password: 'a-strangers-own' }
  expect(await sandbox.call(register, stranger)).toEqual({ resendAfter: 60 })
  const guess = (await sandbox.codeOf(details.email)) === '000000' ? '000001' : '000000'
  const guessed = await sandbox.send(confirmRegistration, { ...stranger, code: guess })
  expect(guessed.body.reason).toBe('CODE_WRONG')
  const none = await sandbox.send(login, { ...stranger, invitation: undefined, code: guess })
  expect(none.body.reason).toBe('CREDENTIALS_WRONG')
  const code = await sandbox.codeOf(details.email)
  const { token } = await sandbox.call(confirmRegistration, { ...details, code })
  expect((await sandbox.call(getUser, {}, token)).email).toBe(details.email)
  await sandbox.logIn(details.email, PASSWORD)
})

it('SANDBOX-052 registering with the address of an account gets the same answer, opens nothing and mails its owner', async () => {
  const details = { email, password: 'a-strangers-own', invitation: 'KONTOR' }
  const nobody = { ...details, email: 'nobody-yet@kontor.example' }
  for (const times of [1, 2]) {
    const [taken, free] = [
      await sandbox.send(register, details),
      await sandbox.send(register, nobody),
    ]
    expect(taken).toEqual(free)
    expect(taken.body.reason).toBe(times === 1 ? '' : 'CODE_TOO_SOON')
  }
  const newest = await sandbox.app.inject({
    url: '/outbox.json',
    query: { email: 'ada@kontor.example' },
  })
  expect(newest.json<{ subject: string }[]>()[0]?.subject).toBe('You already have an account')
  expect(await sandbox.codeOf(nobody.email)).toMatch(/^\d{6}$/)
  const [taken, free] = await Promise.all(
    [details, nobody].map((one) => sandbox.send(confirmRegistration, { ...one, code: '000000' })),
  )
  expect(taken).toEqual(free)
  expect(taken?.body.reason).toBe('CODE_WRONG')
})

it('two simultaneous confirmations of one address make one user', async () => {
  const details = { email: 'twin@kontor.example', password: PASSWORD, invitation: 'KONTOR' }
  await sandbox.call(register, details)
  const confirmed = { ...details, code: await sandbox.codeOf(details.email) }
  const answers = await Promise.all([
    sandbox.send(confirmRegistration, confirmed),
    sandbox.send(confirmRegistration, confirmed),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
})

it('a code can be used once', async () => {
  await sandbox.logIn(email)
  const again = { email, password: PASSWORD, code: await sandbox.codeOf(email) }
  expect((await sandbox.send(login, again)).body.reason).toBe('CREDENTIALS_WRONG')
})

it('after a wrong password the code can be tried again, five times in total', async () => {
  const other = await newcomer(sandbox)
  const code = await codeFor(sandbox, other, 'login')
  const reasons = []
  for (let tries = 0; tries < 5; tries += 1)
    reasons.push(
      (await sandbox.send(login, { email: other, password: 'wrong-one', code })).body.reason,
    )
  expect(reasons).toEqual(Array.from({ length: 5 }, () => 'CREDENTIALS_WRONG'))
  sandbox.wait(60_000)
  expect((await sandbox.send(login, { email: other, password: PASSWORD, code })).body.reason).toBe(
    'CREDENTIALS_WRONG',
  )
})

it('SANDBOX-053 a refused log-in does not tell whether the address, the code or the password is wrong', async () => {
  const other = await newcomer(sandbox)
  const code = await codeFor(sandbox, other, 'login')
  const wrong = code === '000000' ? '000001' : '000000'
  const nobody = 'nobody-of-that-name@kontor.example'
  const answers = await Promise.all(
    [
      { email: other, password: 'wrong-one', code },
      { email: other, password: PASSWORD, code: wrong },
      { email: other, password: 'wrong-one', code: wrong },
      { email: nobody, password: PASSWORD, code },
    ].map((input) => sandbox.send(login, input)),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 403, body: { reason: 'CREDENTIALS_WRONG' } })
})

it('a code expires after ten minutes', async () => {
  sandbox.wait(61_000)
  await sandbox.call(sendCode, { email, purpose: 'login' })
  const code = await sandbox.codeOf(email)
  sandbox.wait(600_001)
  expect((await sandbox.send(login, { email, password: PASSWORD, code })).body.reason).toBe(
    'CREDENTIALS_WRONG',
  )
})

it('ONB-002 known and unknown addresses get the same answer, and only a known one gets mail', async () => {
  sandbox.wait(61_000)
  const ask = (to: string) => sandbox.send(sendCode, { email: to, purpose: 'login' })
  expect(await ask('nobody@kontor.example')).toEqual(await ask(demo.email))
  expect(await ask('nobody@kontor.example')).toEqual(await ask(demo.email))
  expect((await ask(demo.email)).body).toMatchObject({
    reason: 'CODE_TOO_SOON',
    message: 'A code was just sent. Please wait 1 minute before requesting another.',
    data: { seconds: 60 },
  })
  expect(await sandbox.codeOf('nobody@kontor.example')).toBe('')
})

it('a refresh token is exchanged once; its reuse ends the session', async () => {
  const first = await sandbox.logIn(email)
  const second = await sandbox.call(refreshTokens, { refresh_token: first.refresh_token })
  await sandbox.call(getUser, {}, second.token)
  sandbox.wait(30_001)
  const reused = await sandbox.send(refreshTokens, { refresh_token: first.refresh_token })
  expect(reused).toMatchObject({
    status: 401,
    body: { reason: 'TOKEN_REUSED', message: expect.stringContaining('token') },
  })
  expect((await sandbox.send(getUser, {}, bearer(second.token))).body.reason).toBe('TOKEN_EXPIRED')
  expect(
    (await sandbox.send(refreshTokens, { refresh_token: second.refresh_token })).body.reason,
  ).toBe('TOKEN_EXPIRED')
})

it('SANDBOX-054 a client that lost the answer of a refresh gets the same pair for 30 seconds', async () => {
  const { refresh_token } = await sandbox.logIn(email)
  const second = await sandbox.call(refreshTokens, { refresh_token })
  sandbox.wait(30_000)
  expect(await sandbox.call(refreshTokens, { refresh_token })).toEqual(second)
  expect((await sandbox.call(getUser, {}, second.token)).email).toBe('ada@kontor.example')
})

it('SANDBOX-054 a refresh token whose successor was exchanged too counts as stolen immediately', async () => {
  const first = await sandbox.logIn(email)
  const second = await sandbox.call(refreshTokens, { refresh_token: first.refresh_token })
  const third = await sandbox.call(refreshTokens, { refresh_token: second.refresh_token })
  const reused = await sandbox.send(refreshTokens, { refresh_token: first.refresh_token })
  expect(reused.body.reason).toBe('TOKEN_REUSED')
  expect((await sandbox.send(getUser, {}, bearer(third.token))).body.reason).toBe('TOKEN_EXPIRED')
})

it('SANDBOX-054 the pair of a session that has ended is not given again', async () => {
  const { refresh_token } = await sandbox.logIn(email)
  const { token } = await sandbox.call(refreshTokens, { refresh_token })
  await sandbox.call(logout, {}, token)
  expect((await sandbox.send(refreshTokens, { refresh_token })).body.reason).toBe('TOKEN_EXPIRED')
})

it('five simultaneous exchanges get one pair', async () => {
  const { refresh_token } = await sandbox.logIn(email)
  const pairs = await Promise.all(
    Array.from({ length: 5 }, () => sandbox.call(refreshTokens, { refresh_token })),
  )
  expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1)
})

it('an access token lives 15 minutes, and a session until logging out', async () => {
  const { token, refresh_token } = await sandbox.logIn(email)
  sandbox.wait(15 * 60_000 + 1)
  expect((await sandbox.send(getUser, {}, bearer(token))).body.reason).toBe('TOKEN_EXPIRED')
  const next = await sandbox.call(refreshTokens, { refresh_token })
  await sandbox.call(logout, {}, next.token)
  expect((await sandbox.send(getUser, {}, bearer(next.token))).body.reason).toBe('TOKEN_EXPIRED')
})

it('no password, token or code is stored in plain text', async () => {
  const { token, refresh_token } = await sandbox.logIn(email)
  const stored = JSON.stringify([
    await sandbox.database.query('select * from token'),
    await sandbox.database.query('select * from person'),
    await sandbox.database.query('select * from mailed_code'),
  ])
  for (const secret of [token, refresh_token, PASSWORD, await sandbox.codeOf(email)])
    expect(stored).not.toContain(`"${secret}"`)
})

it('the demo user is there, with practice funds in the ledger', async () => {
  const { token } = await sandbox.logIn(demo.email, demo.password)
  expect(await sandbox.call(getUser, {}, token)).toMatchObject({
    inviteCode: 'KONTOR',
    practiceFunds: false,
    withdrawBalance: 1_000_000_000_000n,
  })
})
