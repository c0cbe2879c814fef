import { randomBytes, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { openEmbedded } from '@kontor/server/database'
import { addPriceAlert, getPersonalData, listDevices, sendCode } from '@kontor/shared/wire'
import { smallDisk } from '@kontor/tooling/test/small-disk.ts'
import { bearer, openSandbox, type TestSandbox } from '../../trials/testing/sandbox.ts'
import { openDatabase } from './open.ts'

const disk = process.env['SANDBOX_TEST_DATABASE'] ? null : smallDisk(86)
if (disk === null) console.warn('left out: a full disk, which only root can make here')
const data = path.join(disk?.folder ?? '', 'data')
let sandbox: TestSandbox | undefined
afterAll(async () => {
  vi.restoreAllMocks()
  await sandbox?.stop()
  disk?.remove()
})

it.runIf(disk !== null)(
  'SANDBOX-132 on a full disk writes are refused before the database hangs, reads go on, log and metrics report it, and writes work again once there is room',
  async () => {
    const said: string[] = []
    const dump = await openAsBlob(inject('template'))
    const database = await openEmbedded(data, {
      setting: 'SANDBOX_DATA',
      report: (line) => said.push(line),
      dump,
    })
    sandbox = await openSandbox({}, undefined, database)
    const { app, send, trader, wait } = sandbox
    const token = await trader()
    const metric = async () =>
      /^kontor_writes_refused (\d)$/m.exec((await app.inject('/metrics')).body)?.[1]
    const remind = () =>
      send(
        addPriceAlert,
        { symbol: 'EURUSD', side: 'above', price: '2', key: randomUUID() },
        bearer(token),
      )
    expect([(await remind()).status, await metric()]).toEqual([200, '0'])

    disk!.fill()
    wait(61_000)
    const refused = await app.inject({
      method: 'POST',
      url: sendCode.path,
      payload: { email: 'a@kontor.example', purpose: 'login' },
    })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30'])
    expect((await remind()).body.reason).toBe('UNAVAILABLE')
    for (const read of [listDevices, getPersonalData])
      expect((await send(read, {}, bearer(token))).status).toBe(200)
    expect([await metric(), (await app.inject('/ready')).statusCode]).toEqual(['1', 200])

    disk!.free()
    expect([(await remind()).status, await metric()]).toEqual([200, '0'])
    expect(said).toEqual([
      `${data} has less than 64 MB left: writes are refused until there is room`,
      `${data} has room again: writes are taken`,
    ])
  },
)

it.runIf(disk !== null)(
  'SANDBOX-132 a database that fills the disk itself leaves the reserve, and answers afterwards',
  async () => {
    const { database } = sandbox!
    await database.query('create table filler (bytes bytea)')
    const fill = async () => {
      for (;;) await database.query('insert into filler values ($1)', [randomBytes(2_000_000)])
    }
    await expect(fill()).rejects.toMatchObject({ code: '53100', name: 'NoRoom' })
    expect(await database.query('select count(*) > 1 as filled from filler')).toEqual([
      { filled: true },
    ])
  },
)

it.runIf(disk !== null)(
  'SANDBOX-133 a start on a full disk is refused with one sentence',
  async () => {
    await sandbox!.stop()
    sandbox = undefined
    await expect(openDatabase({ databaseUrl: null, data })).rejects.toMatchObject({
      name: 'SettingsError',
      message: `SANDBOX_DATA ${data} is on a full disk; make room and start again.`,
    })
  },
)
