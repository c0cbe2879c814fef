/** @module-tag slow */
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { copyWorkspace } from '../../../tooling/guide/copy.ts'
import { workspaceRoot } from '../base/folders.ts'
import { runKontor } from '../testing/processes/kontor.ts'
import { Stage } from '../testing/stage.ts'
import { newRemote as schema } from './json/registry.ts'

const copy = mkdtempSync(path.join(tmpdir(), 'kontor-new-squad-'))
let stage: Stage
beforeAll(async () => {
  copyWorkspace(workspaceRoot, copy)
  stage = await Stage.open()
  await stage.promoteAll()
})
afterAll(async () => {
  await stage.close()
  rmSync(copy, { recursive: true, force: true })
})

const newRemote = (id: string, ...args: string[]) => {
  const env = { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl }
  return runKontor(['new', 'remote', id, ...args], env, copy)
}
const isMade = (id: string) => existsSync(path.join(copy, `remote-${id}`))
const areas = async () => {
  const { body } = await stage.call('GET', '/api/areas')
  return body.areas.map(({ id }: { id: string }) => id)
}

it('COMP-761 kontor new remote --squad registers the area and makes the token that may publish it', async () => {
  const tried = await newRemote('rewards', '--squad', 'squad-rewards', '--dry-run')
  expect(tried).toMatchObject({ code: 0, err: '' })
  expect(tried.out).toMatch(
    /\nrewards would be registered\.\nA token would be made: squad-rewards may publish and stage rewards, until .*\.\n$/,
  )
  expect([isMade('rewards'), await areas()]).toEqual([
    false,
    expect.not.arrayContaining(['rewards']),
  ])

  const made = await newRemote('rewards', '--squad', 'squad-rewards')
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(
    /\n✓ rewards is registered\n✓ squad-rewards may publish and stage rewards, until .*\n\S+\n$/,
  )
  expect([isMade('rewards'), await areas()]).toEqual([true, expect.arrayContaining(['rewards'])])
  const secret = made.out.trim().split('\n').at(-1)!
  expect((await stage.call('GET', '/api/session', { token: secret })).body).toMatchObject({
    name: 'squad-rewards',
    role: 'publisher',
    areas: ['rewards'],
  })
})

it('COMP-761 COMP-806 an area that is registered stays; with --json the token and the addresses are in the answer', async () => {
  await stage.addArea('gifts')
  const { out } = await newRemote('gifts', '--squad', 'squad-gifts', '--json')
  const made = schema.parse(JSON.parse(out))
  expect(made.routes).toEqual(['/gifts'])
  expect(made.squad).toMatchObject({
    name: 'squad-gifts',
    token: expect.any(String),
  })
})

it('COMP-761 where the registry would refuse, nothing is made', async () => {
  const taken = await newRemote('news', '--squad', 'operator')
  expect(taken).toMatchObject({ code: 5, out: '' })
  const { body } = await stage.post('/api/tokens', { name: 'night', role: 'operator' })
  const operator = await runKontor(
    ['new', 'remote', 'news', '--squad', 'squad-news'],
    { KONTOR_TOKEN: body.secret, KONTOR_REGISTRY: stage.registryUrl },
    copy,
  )
  expect(operator).toMatchObject({ code: 4, out: '' })
  expect([isMade('news'), await areas()]).toEqual([false, expect.not.arrayContaining(['news'])])
})

/** Answers like the registry what is tried, and breaks off at the rest. */
async function answerTrying(asked: IncomingMessage, response: ServerResponse) {
  const body = asked.method === 'POST' ? ((await json(asked)) as { dryRun?: boolean }) : null
  if (body && !body.dryRun) return response.destroy()
  const told = body ? await stage.post(asked.url!, body) : await stage.call('GET', asked.url!)
  return response.writeHead(told.status).end(JSON.stringify(told.body))
}

/** The address of a registry that takes what is tried, and nothing else. */
async function onlyTrying(): Promise<string> {
  const server = createServer((asked, response) => void answerTrying(asked, response))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('COMP-879 where the registry fails after the files are made, the command says so, and what is left to do', async () => {
  const env = { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: await onlyTrying() }
  const wish = ['new', 'remote', 'coupons', '--squad', 'squad-coupons']
  const { code, err } = await runKontor(wish, env, copy)
  expect(code).toBe(6)
  expect(err).toContain(
    '\n  The files are made. Later run kontor areas add coupons, then kontor tokens create squad-coupons --role publisher --area coupons.\n',
  )
  expect(isMade('coupons')).toBe(true)
})
