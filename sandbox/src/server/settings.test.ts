import path from 'node:path'
import { expect, it } from 'vitest'
import { SettingsError } from '@kontor/server'
import { readSettings } from './settings.ts'

it('SANDBOX-202 has a default for everything', () => {
  expect(readSettings({})).toMatchObject({
    port: 4000,
    host: 'localhost',
    databaseUrl: null,
    seed: 'kontor',
    startAt: null,
    speed: 1,
    layers: ['base64', 'uri', 'base64'],
    scrypt: { N: 131_072, r: 8, p: 1 },
    limits: { calls: 600, logins: 30, sockets: 1_000 },
  })
  expect(readSettings({})).not.toHaveProperty('smtp')
  expect(readSettings({})).not.toHaveProperty('cluster')
  expect(readSettings({})).not.toHaveProperty('operatorToken')
  expect(readSettings({}).data).toMatch(/\.kontor[\\/]sandbox$/)
})

it('COMP-025 the data is in the folder that npm start uses', () => {
  expect(readSettings({ KONTOR_DATA: '/kept' }).data).toBe(path.join('/kept', 'sandbox'))
})

it('reviews are decided automatically after four seconds, or only by operators', () => {
  expect(readSettings({}).reviewAfter).toBe(4_000)
  expect(readSettings({ SANDBOX_REVIEW_MS: '0' }).reviewAfter).toBe(0)
  expect(readSettings({ SANDBOX_REVIEWS: 'operator' })).not.toHaveProperty('reviewAfter')
})

it.each([
  ['SANDBOX_PORT', 'http'],
  ['SANDBOX_PORT', '70000'],
  ['SANDBOX_NOW', 'yesterday'],
  ['SANDBOX_NOW', '1969-01-01'],
  ['SANDBOX_SINCE', 'lately'],
  ['SANDBOX_DEPOSITS', 'card,cash'],
  ['SANDBOX_PASSKEY_DOMAIN', 'https://kontor.example'],
  ['SANDBOX_INVITATION', 'two words'],
  ['SANDBOX_SPEED', '0'],
  ['SANDBOX_SPEED', 'fast'],
  ['SANDBOX_SPEED', '3601'],
  ['SANDBOX_LAYERS', 'base64,rot13'],
  ['SANDBOX_REVIEWS', 'nobody'],
  ['SANDBOX_REVIEW_MS', '4s'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['SANDBOX_OPERATOR_TOKEN', 'short'],
  ['SANDBOX_OPERATOR_TOKEN', 'sixteen letters of two words'],
  ['SANDBOX_CALLS_A_MINUTE', '0'],
  ['SANDBOX_LOGINS_A_MINUTE', 'many'],
  ['SANDBOX_PARTITIONS', '0'],
  ['ALLOWED_HOSTS', 'https://kontor.example'],
  ['TRUSTED_PROXIES', 'everyone'],
  ['NATS_URL', 'localhost:4222'],
  ['NATS_URL', 'nats://localhost'],
  ['SMTP_URL', 'http://localhost'],
  ['SMTP_URL', 'smtp://'],
])('%s=%s is refused in one sentence that names it', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(name)
})

it.each(['60', 'x60'])('SANDBOX_SPEED=%s makes a minute a second', (SANDBOX_SPEED) => {
  expect(readSettings({ SANDBOX_SPEED }).speed).toBe(60)
})

it('takes a mail server only with the sender’s address', () => {
  const SMTP_URL = 'smtps://user:word@mail.example:465'
  expect(readSettings({ SMTP_URL, MAIL_FROM: 'Kontor <codes@kontor.example>' }).smtp).toMatchObject(
    {
      url: SMTP_URL,
      from: 'Kontor <codes@kontor.example>',
    },
  )
  for (const from of [{}, { MAIL_FROM: 'Kontor' }])
    expect(() => readSettings({ SMTP_URL, ...from })).toThrow('MAIL_FROM')
})

it('with NATS_URL it is one of several processes, which must share a clock unless it is real time', () => {
  const env = { DATABASE_URL: 'postgres://localhost/kontor', NATS_URL: 'nats://localhost:4222' }
  expect(readSettings(env).cluster).toEqual({ natsUrl: 'nats://localhost:4222', partitions: 4 })
  expect(readSettings({ ...env, SANDBOX_PARTITIONS: '16' }).cluster?.partitions).toBe(16)
  expect(() => readSettings({ ...env, SANDBOX_SPEED: '60' })).toThrow('SANDBOX_SINCE')
  const begun = '2026-11-18T10:00:00.000Z'
  expect(readSettings({ ...env, SANDBOX_SPEED: '60', SANDBOX_SINCE: begun }).begun).toBe(
    Date.parse(begun),
  )
})

const MAIL_FROM = 'codes@kontor.example'

it.each([
  { SANDBOX_HOST: '0.0.0.0' },
  { SANDBOX_HOST: '::' },
  { SANDBOX_HOST: 'kontor.example', SANDBOX_OUTBOX: '0' },
])('SANDBOX-081 with %j the sandbox does not start', (env) => {
  expect(() => readSettings(env)).toThrow(/SANDBOX_HOST .*SANDBOX_OUTBOX=1/)
})

it.each([
  { SANDBOX_HOST: '0.0.0.0', SANDBOX_OUTBOX: '1' },
  { SANDBOX_HOST: '0.0.0.0', SMTP_URL: 'smtps://mail.example', MAIL_FROM },
  { SANDBOX_HOST: '127.0.0.1' },
  { SANDBOX_HOST: '::1' },
])('SANDBOX-081 with %j the sandbox starts', (env) => {
  expect(readSettings(env)).toMatchObject({ host: env.SANDBOX_HOST })
})

it.each([
  ['smtp://mail.example:587', true],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1', false],
  ['smtps://mail.example', false],
])('SANDBOX-082 %s needs STARTTLS: %s', (SMTP_URL, requireTls) => {
  expect(readSettings({ SMTP_URL, MAIL_FROM }).smtp).toMatchObject({ requireTls })
})

const DATABASE_URL = 'postgres://localhost/kontor'

it.each(['nats://nats.example:4222', 'tls://10.0.0.7:4222'])(
  'SANDBOX-085 NATS_URL %s without user and password is refused',
  (NATS_URL) => {
    expect(() => readSettings({ NATS_URL, DATABASE_URL })).toThrow('user and password')
  },
)

it.each(['nats://kontor:secret@nats.example:4222', 'nats://127.0.0.1:4222'])(
  'SANDBOX-085 NATS_URL %s is taken',
  (NATS_URL) => {
    expect(readSettings({ NATS_URL, DATABASE_URL }).cluster?.natsUrl).toBe(NATS_URL)
  },
)
