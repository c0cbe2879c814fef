import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openEmbedded } from '@kontor/server/database'
import { openDatabase } from '../../../src/db/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that tests copy: the file of its dump, or its address on a server. */
    template: string
  }
}

/** An empty, migrated database for one test, deleted when it is closed. */
export function openTestDatabase(): Promise<Database> {
  return process.env['SANDBOX_TEST_DATABASE']
    ? copyOnServer(inject('template'))
    : copyInMemory(inject('template'))
}

async function copyInMemory(template: string): Promise<Database> {
  return openEmbedded('memory', {
    setting: 'SANDBOX_DATA',
    report: console.warn,
    dump: await openAsBlob(template),
  })
}

async function copyOnServer(template: string): Promise<Database> {
  const name = `house_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(neighbour(template, 'postgres'))
  await client.connect()
  await client.query(`create database ${name} template ${new URL(template).pathname.slice(1)}`)
  await client.end()
  return openDatabase({ databaseUrl: neighbour(template, name), data: '' })
}

/** The address of another database on the same server. */
function neighbour(address: string, name: string): string {
  return Object.assign(new URL(address), { pathname: `/${name}` }).href
}
