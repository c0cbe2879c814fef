import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownPageHeaders } from '@kontor/server'
import { sendCode } from '@kontor/shared/wire'
import { openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { demo } from '../../server/seed.ts'

let sandbox: TestSandbox
beforeAll(async () => (sandbox = await openSandbox()))
afterAll(() => sandbox.stop())

const page = async () => (await sandbox.app.inject({ url: '/outbox' })).body

it('says that nothing was sent', async () => {
  expect(await page()).toContain('Nothing was sent yet')
})

it('shows the newest mail first, with its code in an element of its own', async () => {
  await sandbox.call(sendCode, { email: demo.email, purpose: 'login' })
  const first = await sandbox.codeOf(demo.email)
  sandbox.wait(61_000)
  await sandbox.call(sendCode, { email: demo.email, purpose: 'login' })
  const second = await sandbox.codeOf(demo.email)
  const codes = [...(await page()).matchAll(/<p class="code">(\d{6})<\/p>/g)].map(
    ([, code]) => code,
  )
  expect(codes).toEqual([second, first])
  expect(await page()).toContain('1 min ago')
})

it('shows any mail as text', async () => {
  await sandbox.database.query(
    `insert into outbox (recipient, subject, body, sent_at) values ('<b>', '<i>', '<img src=x> "&', 1)`,
  )
  const shown = await page()
  expect(shown).toContain('<h2>&#60;b&#62;</h2>')
  expect(shown).toContain('&#60;img src=x&#62; &#34;&#38;')
})

it('COMP-054 allows only its own styles and scripts, makes no code of text, and is not cached', async () => {
  const { headers } = await sandbox.app.inject({ url: '/outbox' })
  expect(headers).toMatchObject(ownPageHeaders({ hasScript: true }))
  expect(headers['cache-control']).toBe('no-store')
  const files = [...(await page()).matchAll(/(?:href|src)="(\/outbox\/[^"/]+)"/g)].map(
    ([, url]) => url ?? '',
  )
  expect(files).toHaveLength(3)
  for (const url of files) expect((await sandbox.app.inject({ url })).statusCode).toBe(200)
})
