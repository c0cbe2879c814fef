import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { openServer } from '@kontor/server/database'
import { startPostgres } from '../../../server/testing/postgres.ts'

const limits = { connect: 300, statement: 300, silence: 10_000 }

it('SANDBOX-079 a connection to a silent server fails', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const opened = openServer(`postgres://a@127.0.0.1:${port}/b`, () => {}, limits)
  await expect(opened).rejects.toThrow('timeout')
  silent.close()
})

it('SANDBOX-079 a statement that takes too long is cancelled, and the next one works', async ({
  skip,
}) => {
  const postgres = await startPostgres()
  if (postgres === null) skip('PostgreSQL is not installed')
  const database = await openServer(postgres?.newDatabase() ?? '', () => {}, limits)
  await expect(database.query('select pg_sleep(30)')).rejects.toThrow('statement timeout')
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  await database.close()
  await postgres?.stop()
})
