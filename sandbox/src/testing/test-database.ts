import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The address of a new database on the server that SANDBOX_TEST_DATABASE names; null for the embedded one. */
export async function newTestDatabase(): Promise<string | null> {
  const server = process.env['SANDBOX_TEST_DATABASE']
  if (!server) return null
  const name = `house_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}
