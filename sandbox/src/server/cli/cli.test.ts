/** @module-tag slow */
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdFolder } from '@kontor/server'
import { type Deposit, getUser, listDeposits } from '@kontor/shared/wire'
import { actionsOf } from '../../../trials/testing/people/actions.ts'
import {
  layers,
  openSandbox,
  OPERATOR_TOKEN,
  type TestSandbox,
} from '../../../trials/testing/sandbox.ts'
import { openDatabase } from '../../db/open.ts'

let sandbox: TestSandbox
let url: string
let home: string
beforeAll(async () => {
  sandbox = await openSandbox()
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(sandbox.app.server.address() as AddressInfo).port}`
  home = await mkdtemp(path.join(tmpdir(), 'kontor-cli-'))
})
afterAll(async () => {
  await sandbox.stop()
  await rm(home, { recursive: true, force: true })
})

interface Ended {
  code: number | null
  out: string
  err: string
}

async function run(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const given = {
    SANDBOX_URL: url,
    SANDBOX_DATA: 'memory',
    SANDBOX_OPERATOR_TOKEN: OPERATOR_TOKEN,
    SANDBOX_LAYERS: layers.join(),
    ...env,
  }
  const child = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../../../bin/kontor-sandbox.mjs'), ...args],
    {
      env: { ...process.env, DATABASE_URL: '', ...given },
    },
  )
  const ended: Ended = { code: null, out: '', err: '' }
  child.stdout.on('data', (text) => (ended.out += text))
  child.stderr.on('data', (text) => (ended.err += text))
  ended.code = await new Promise((closed) => child.on('close', closed))
  return ended
}

it('lists submissions in review, approves and rejects them', async () => {
  const actions = actionsOf(sandbox)
  const token = await sandbox.trader()
  const { uid } = await sandbox.call(getUser, {}, token)
  expect(await run(['reviews'])).toEqual({
    code: 0,
    err: '',
    out: 'Nothing waits for a review.\n',
  })
  const [first, second] = [await actions.deposit(token, '100'), await actions.deposit(token, '200')]
  const { out } = await run(['reviews', '--kind', 'deposit'])
  const line = ({ id, at, proof }: Deposit, dollars: number) =>
    `deposit     ${id}  ${uid}  ${new Date(at).toISOString()}  ${dollars}.00 USD as ${dollars} USDT over TRC20\n` +
    `            proof    ${proof?.path}\n`
  expect(out).toBe(line(first, 100) + line(second, 200))
  expect(await run(['approve', 'deposit', first.id])).toEqual({
    code: 0,
    err: '',
    out: `deposit ${first.id} is approved.\n`,
  })
  const rejected = await run(['reject', 'deposit', second.id, '--reason', 'No such transfer.'])
  expect(rejected).toEqual({ code: 0, err: '', out: `deposit ${second.id} is rejected.\n` })
  const { data } = await sandbox.call(listDeposits, { current: 1, pageSize: 10 }, token)
  expect(data).toMatchObject([
    { reason: 'No such transfer.' },
    { id: first.id, state: 'credited' },
    { currency: 'USD', state: 'credited' },
  ])
  const again = await run(['approve', 'deposit', first.id])
  expect(again).toEqual({ code: 1, out: '', err: '✗ This is no longer in review.\n' })
})

it('SANDBOX-511 saves the photos of open reviews as files that only the operator can read', async () => {
  const actions = actionsOf(sandbox)
  const token = await sandbox.trader()
  await actions.sendName(token)
  const { id } = await actions.deposit(token, '300')
  const folder = path.join(home, 'photos')
  const { code, out, err } = await run(['reviews', '--kind', 'name', '--photos', folder])
  expect([code, err]).toEqual([0, ''])
  const files = (await readdir(folder)).map((file) => path.join(folder, file))
  expect(files.map((file) => path.basename(file).split('-').at(-1))).toEqual([
    'back.webp',
    'front.webp',
  ])
  for (const file of files) {
    expect(out).toContain(file)
    expect((await sharp(await readFile(file)).metadata()).format).toBe('webp')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  }
  const within = await run(['reviews', '--photos', files[0] ?? ''])
  expect(within).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^✗ .+ cannot be written\.\n$/),
  })
  await actions.approveAll()
  expect(await run(['reviews', '--photos', folder])).toMatchObject({
    code: 0,
    out: 'Nothing waits for a review.\n',
  })
  expect(out).not.toContain(id)
})

/** Changes a balance without a posting. */
function misstate(dollars: number) {
  return sandbox.database.query<{ id: string }>(
    `update account set balance = balance + $1 where id = (select min(id) from account where id like 'user:%') returning id`,
    [dollars],
  )
}

it('asks the running sandbox for the audit if the sandbox holds the database', async () => {
  expect(await run(['audit'])).toEqual({
    code: 0,
    err: '',
    out: expect.stringMatching(/^ledger clean: \d+ transactions, sum 0\n$/),
  })
  const data = path.join(home, 'held')
  const release = holdFolder(data)
  expect(await run(['audit'], { SANDBOX_DATA: data })).toMatchObject({
    code: 0,
    out: expect.stringContaining('ledger clean'),
  })
  release()
  const [wrong] = await misstate(1)
  expect(await run(['audit'])).toEqual({
    code: 1,
    out: '',
    err: `✗ ${wrong?.id} has a balance that differs from the sum of its postings\n`,
  })
  await misstate(-1)
})

it('opens a database that is free, and uses the token in its folder if it is held', async () => {
  const data = path.join(home, 'free')
  const nothing = await run(['audit'], { SANDBOX_DATA: data })
  expect(nothing).toEqual({
    code: 1,
    out: '',
    err: `✗ SANDBOX_DATA ${data} holds no database yet; start the sandbox with npm start first.\n`,
  })
  const database = await openDatabase({ databaseUrl: null, data })
  await database.close()
  const ended = await run(['audit'], { SANDBOX_DATA: data, SANDBOX_URL: 'http://127.0.0.1:9' })
  expect(ended).toEqual({ code: 0, err: '', out: 'ledger clean: 0 transactions, sum 0\n' })

  const unknown = await run(['reviews'], { SANDBOX_DATA: data, SANDBOX_OPERATOR_TOKEN: '' })
  const file = path.join(data, 'operator-token')
  expect(unknown).toMatchObject({
    code: 1,
    err: `✗ There is no operator token: set SANDBOX_OPERATOR_TOKEN, or run this where ${file} can be read.\n`,
  })
  await writeFile(file, `${OPERATOR_TOKEN}\n`)
  expect(await run(['reviews'], { SANDBOX_DATA: data, SANDBOX_OPERATOR_TOKEN: '' })).toMatchObject({
    code: 0,
    err: '',
  })
})

it.each([
  [
    2,
    ['audti'],
    "Unknown command 'audti' (Did you mean audit?); the commands are audit, reviews, approve, reject, push-keys.\n",
  ],
  [2, ['approve', 'deposit'], "Missing required argument 'id'.\n"],
  [
    2,
    ['approve', 'gift', '1'],
    "Command-argument value 'gift' is invalid for argument 'kind'. Allowed choices are name, loan, deposit, withdrawal.\n",
  ],
  [2, ['reject', 'name', '1'], "Required option '--reason <text>' not specified.\n"],
  [
    1,
    ['reject', 'name', '1', '--reason', ' '],
    'Something in this command is empty or too long.\n',
  ],
  [1, ['approve', 'name', 'nobody'], 'No name has the id nobody.\n'],
])('ends with %i and one sentence for %j', async (code, args, sentence) => {
  expect(await run(args)).toEqual({ code, out: '', err: `✗ ${sentence}` })
})

it('SANDBOX-520 sends no token unencrypted to another machine', async () => {
  for (const args of [['reviews'], ['approve', 'name', '1'], ['reviews', '--photos', home]])
    expect(await run(args, { SANDBOX_URL: 'http://sandbox.kontor.example:4000' })).toEqual({
      code: 1,
      out: '',
      err: '✗ The token would travel unencrypted to sandbox.kontor.example:4000, so nothing was sent. Name the sandbox with https://, or reach it through a tunnel on localhost.\n',
    })
})

it.each([
  [{ SANDBOX_OPERATOR_TOKEN: 'a-token-of-nobody' }, 'Only operators can do this.\n'],
  [
    { SANDBOX_URL: 'http://127.0.0.1:9' },
    'The sandbox at http://127.0.0.1:9 does not answer; start it with npm start, or name another in SANDBOX_URL.\n',
  ],
  [
    { SANDBOX_URL: 'localhost' },
    'SANDBOX_URL must be an address such as http://localhost:4000, not “localhost”.\n',
  ],
  [
    { SANDBOX_LAYERS: 'gzip' },
    'The sandbox wraps its answers in other layers than SANDBOX_LAYERS says.\n',
  ],
  [{ SANDBOX_PORT: 'http' }, 'SANDBOX_PORT must be a whole number from 1 to 65535, not “http”.\n'],
])('says in one sentence what is wrong with %j', async (env, sentence) => {
  expect(await run(['reviews'], env)).toEqual({ code: 1, out: '', err: `✗ ${sentence}` })
})
