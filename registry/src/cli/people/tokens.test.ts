/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runKontor } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'

const DAY = 24 * 3600_000

let stage: Stage
let now = Date.now()
beforeAll(async () => {
  stage = await Stage.open({}, { now: () => now })
  await stage.stopEdge()
})
afterAll(() => stage.close())

const kontor = (line: string, token?: string) =>
  runKontor(line.split(' '), {
    REGISTRY_DATA: stage.data,
    KONTOR_REGISTRY: stage.registryUrl,
    ...(token && { KONTOR_TOKEN: token }),
  })

async function made(line: string): Promise<string> {
  const { code, out, err } = await kontor(`tokens ${line}`)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.trim()
}

const use = (token: string) => stage.call('GET', '/api/tokens', { token })

it('COMP-421 makes a token that ends, prints it alone and once, and stores its hash', async () => {
  const secret = await made('create night-shift --role operator --days 2')
  expect(secret).toMatch(/^kontor_[\w-]{43}$/)
  expect(JSON.stringify(await stage.sql('select * from token'))).not.toContain(secret)
  expect((await use(secret)).status).toBe(200)

  const listed = JSON.parse((await kontor('tokens list --json')).out)
  expect(listed.tokens).toContainEqual({
    name: 'night-shift',
    role: 'operator',
    areas: [],
    madeAt: new Date(now).toISOString(),
    madeBy: 'operator',
    expiresAt: new Date(now + 2 * DAY).toISOString(),
    lastUsedAt: new Date(now).toISOString(),
    revokedAt: null,
    revokedBy: null,
  })
  expect((await kontor('tokens list')).out).toMatch(
    /^publisher-market +may publish and stage market +never +until it is revoked$/m,
  )

  now += 2 * DAY
  const ended = await kontor('tokens list', secret)
  expect(ended).toMatchObject({ code: 4, out: '' })
  expect(ended.err).toMatch(
    /^✗ The token "night-shift" ended on .*\n {2}This takes an operator; an admin renews the token: kontor tokens renew night-shift\.\n$/,
  )
})

it('COMP-422 a renewal gives another secret and end, and the one before is taken for three days', async () => {
  const first = await made('create night-watch --role operator --days 10')
  const second = await made('renew night-watch --days 30')
  expect(second).not.toBe(first)
  expect([(await use(first)).status, (await use(second)).status]).toEqual([200, 200])
  now += 3 * DAY
  expect(await use(first)).toMatchObject({ status: 401, body: { error: { code: 'token-over' } } })
  expect((await use(second)).status).toBe(200)
  now += 27 * DAY
  expect((await use(second)).status).toBe(401)
})

it('COMP-423 a revoked token is refused at once, for good, and its name is not given again', async () => {
  const secret = await made('create leaver --role operator')
  const unasked = await kontor('tokens revoke leaver')
  expect(unasked).toMatchObject({ code: 7, out: '' })
  expect((await use(secret)).status).toBe(200)

  expect(await kontor('tokens revoke leaver --yes')).toEqual({
    code: 0,
    out: 'leaver is revoked: nothing takes it any more.\n',
    err: '',
  })
  expect(await use(secret)).toMatchObject({
    status: 401,
    body: {
      error: { message: expect.stringMatching(/^The token "leaver" was revoked by operator/) },
    },
  })
  for (const [line, code, sentence] of [
    ['renew leaver', 2, 'There is no valid token "leaver".'],
    ['create leaver --role reader', 5, 'There is, or was, a token "leaver".'],
    ['revoke operator --yes', 5, '"operator" is the only valid token of an admin.'],
    ['create Leaver --role reader', 2, 'Send "name" (2 to 40 lower-case letters'],
    ['create controller --role reader', 2, 'Send "name" (2 to 40 lower-case letters'],
    ['create squad --role publisher', 2, 'Send "name" (2 to 40 lower-case letters'],
    ['create squad --role king', 2, "Option '--role <role>' argument 'king' is invalid"],
    ['create squad --role reader --days 900', 2, 'Send "name"'],
  ] as const) {
    const ended = await kontor(`tokens ${line}`)
    expect({ line, code: ended.code, out: ended.out }).toEqual({ line, code, out: '' })
    expect(ended.err).toContain(`✗ ${sentence}`)
  }
})

async function lastUse(): Promise<unknown> {
  return (await stage.sql("select used_at from token where name = 'clockwork'"))[0]
}

it('COMP-424 the last use of a token is noted, to the minute', async () => {
  const secret = await made('create clockwork --role operator')
  const first = now
  await use(secret)
  now += 59_000
  await use(secret)
  expect(await lastUse()).toEqual({ used_at: String(first) })
  now += 1_000
  await use(secret)
  expect(await lastUse()).toEqual({ used_at: String(now) })
})

it('COMP-514 kontor status warns of tokens that end within a week', async () => {
  now = Date.now()
  const reader = await made('create night-reader --role reader --days 5')
  await made('create next-year --role reader --days 365')
  const line = '! token night-reader ends in 5 d: kontor tokens renew night-reader\n'
  expect((await kontor('status')).out).toContain(line)
  expect((await kontor('status')).out).not.toContain('next-year')
  expect((await kontor('status', reader)).out).toContain(line)
  expect((await kontor('status', 'wrong')).out).not.toContain('! token')
  expect(JSON.parse((await kontor('status --json', reader)).out)).toMatchObject({
    ok: true,
    attention: [
      {
        kind: 'token-ends',
        name: 'night-reader',
        expiresAt: new Date(now + 5 * DAY).toISOString(),
      },
    ],
  })
})
