import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { confirmRegistration, login, register, sendCode } from '@kontor/shared/wire'
import { type MailServer, openMailServer } from '../../../trials/testing/mail-server.ts'
import { openSandbox, PASSWORD, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { createSmtp } from './smtp.ts'

const email = 'ada@kontor.example'

let server: MailServer
let sandbox: TestSandbox
beforeAll(async () => {
  server = await openMailServer()
  sandbox = await openSandbox({ smtp: { url: server.url, from: 'Kontor <codes@kontor.example>' } })
  const details = { email, password: PASSWORD, invitation: 'kontor' }
  await sandbox.call(register, details)
  await sandbox.call(confirmRegistration, { ...details, code: mailedCode() })
})
afterAll(async () => {
  await sandbox.stop()
  await server.close()
})
beforeEach(() => {
  server.refuse(false)
  sandbox.wait(61_000)
})

const mailedCode = () =>
  /^\d{6}$/m.exec(server.taken.findLast((mail) => /^\d{6}$/m.test(mail)) ?? '')?.[0] ?? ''

it('the code arrives by mail, in the language of the request, and logs in', async () => {
  await sandbox.send(sendCode, { email, purpose: 'login' }, { language: 'de-DE' })
  const mail = server.taken.find((one) => one.includes('Bei Kontor anmelden'))
  expect(mail).toContain('From: Kontor <codes@kontor.example>')
  expect(mail).toContain(`To: ${email}`)
  expect(mail).toContain('multipart/alternative')
  expect(
    (await sandbox.send(login, { email, password: PASSWORD, code: mailedCode() })).status,
  ).toBe(200)
})

it('a mailed code is neither logged nor stored in plain text', async () => {
  await sandbox.call(sendCode, { email, purpose: 'login' })
  expect(mailedCode()).toMatch(/^\d{6}$/)
  expect(sandbox.lines.join()).not.toContain(mailedCode())
  expect(await sandbox.database.query('select * from outbox')).toEqual([])
  for (const url of ['/outbox', '/outbox.json', '/outbox/outbox.js'])
    expect((await sandbox.app.inject({ url })).statusCode).toBe(404)
})

it('a mail that cannot be sent is reported, and a new code can be requested at once', async () => {
  server.refuse(true)
  expect(await sandbox.send(sendCode, { email, purpose: 'login' })).toMatchObject({
    status: 503,
    body: { reason: 'UNAVAILABLE' },
  })
  expect(sandbox.lines.join()).toContain('451 not now')
  server.refuse(false)
  await sandbox.call(sendCode, { email, purpose: 'login' })
  expect((await sandbox.send(sendCode, { email, purpose: 'login' })).body.reason).toBe(
    'CODE_TOO_SOON',
  )
  expect(
    (await sandbox.send(login, { email, password: PASSWORD, code: mailedCode() })).status,
  ).toBe(200)
})

it('an unknown address gets no mail and the same answer, whether or not mail can be sent', async () => {
  const nobody = 'nobody@kontor.example'
  expect(await sandbox.send(sendCode, { email: nobody, purpose: 'login' })).toEqual(
    await sandbox.send(sendCode, { email, purpose: 'login' }),
  )
  expect(server.taken.filter((mail) => mail.includes(nobody))).toEqual([])
  sandbox.wait(61_000)
  server.refuse(true)
  expect(await sandbox.send(sendCode, { email: nobody, purpose: 'login' })).toEqual(
    await sandbox.send(sendCode, { email, purpose: 'login' }),
  )
  expect((await sandbox.send(sendCode, { email: nobody, purpose: 'login' })).body.reason).toBe(
    'UNAVAILABLE',
  )
})

it('SANDBOX-082 a mail is not sent in the clear where TLS is required', async () => {
  const smtp = { url: server.url, from: 'codes@kontor.example', requireTls: true }
  const before = server.taken.length
  const lines: string[] = []
  const mailer = createSmtp(smtp, (line) => lines.push(line))
  await expect(mailer.check()).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
  expect(lines.join()).toMatch(/STARTTLS/i)
  expect(server.taken).toHaveLength(before)
})

it('a mail server that does not exist cannot send', async () => {
  const lost = await openSandbox({
    smtp: { url: 'smtp://127.0.0.1:1', from: 'codes@kontor.example' },
  })
  expect(
    (await lost.send(sendCode, { email: 'demo@kontor.example', purpose: 'login' })).body.reason,
  ).toBe('UNAVAILABLE')
  await lost.stop()
})
