import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownPageHeaders } from '@kontor/server'
import { workspaceRoot } from '../base/folders.ts'
import { areas } from '../testing/fake-builds.ts'
import { Stage } from '../testing/stage.ts'

const guide = readFileSync(path.join(workspaceRoot, 'docs/security.md'), 'utf8')

/** The rows of the table whose first heading is this one, as cells without back quotes. */
function table(heading: string): string[][] {
  const lines = guide.split('\n')
  const first = lines.findIndex((line) => line.startsWith(`| ${heading} `))
  const rows = lines.slice(first + 2)
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
}

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-security-'))
const config = path.join(folder, 'config.json')
const configured = ['https://pictures.example', 'https://api.example']
let stage: Stage
beforeAll(async () => {
  const runtime = {
    apiBase: 'https://api.example',
    imageBase: 'https://pictures.example/a/',
    socketUrl: 'wss://quotes.example/v1/quotes',
    layers: [],
    brand: 'Kontor',
    supportEmail: 'care@kontor.example',
  }
  writeFileSync(config, JSON.stringify(runtime))
  const env = { CONFIG_JSON: config, TRUSTED_PROXIES: 'loopback', ALLOWED_HOSTS: 'kontor.example' }
  stage = await Stage.open(env)
  await stage.promoteAll()
})
afterAll(async () => {
  await stage.close()
  rmSync(folder, { recursive: true })
})

const behindTls = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'kontor.example' }

/** The directives of a policy, each with its sources. */
function directives(policy: string): string[][] {
  return policy.split('; ').map((one) => [one.split(' ')[0]!, one.slice(one.indexOf(' ') + 1)])
}

async function policyAt(address: string, headers = behindTls): Promise<string> {
  return (await stage.edge(address, headers)).headers.get('content-security-policy')!
}

it('COMP-050 COMP-051 COMP-052 the policy of a page is the one that the guide lists', async () => {
  const policy = new Map(directives(await policyAt('/')) as [string, string][])
  const hashesOf = (name: string) =>
    [...policy.get(name)!.matchAll(/'sha256-[^']+'/g)].map(([hash]) => hash)
  const inline = hashesOf('script-src')
  const frame = hashesOf('style-src')
  const builds = areas.map((id) => `https://kontor.example/builds/${id}/1.0.0/`)
  const words: Record<string, string[]> = {
    builds,
    elsewhere: [],
    scripts: builds,
    socket: ['wss://quotes.example'],
    configured,
    inline,
    frame,
    worker: ['https://kontor.example/worker.js'],
  }
  const expected = table('directive').map(([name, sources]) => [
    name,
    sources!
      .replaceAll(/ ?<(\w+)>/g, (_, word) => words[word]!.map((one) => ` ${one}`).join(''))
      .trim(),
  ])
  expect(inline).toHaveLength(4)
  expect(frame).toHaveLength(1)
  expect(directives(await policyAt('/'))).toEqual(expected)
})

it('COMP-050 a build that is published and not promoted runs nowhere; the last good builds do', async () => {
  await stage.publishFake('market', '1.2.0')
  expect(await policyAt('/')).not.toContain('1.2.0')
  await stage.promote(['market@1.2.0'])
  const scripts = Object.fromEntries(directives(await policyAt('/')))['script-src']!.split(' ')
  expect(scripts.filter((one: string) => one.includes('/market/'))).toEqual([
    'https://kontor.example/builds/market/1.2.0/',
    'https://kontor.example/builds/market/1.0.0/',
  ])
  await stage.rollback()
})

it('COMP-053 each answer has the headers that the guide lists', async () => {
  const answers = [
    await stage.edge('/trade', { ...behindTls, accept: 'text/html' }),
    await stage.edge('/builds/host/1.0.0/main.js', behindTls),
    await stage.edge('/config.json', behindTls),
    await fetch(stage.registryUrl, { headers: behindTls }),
  ]
  const off = /the permissions policy[^:]+: ([^.]+)\./.exec(guide)![1]!.split(/,\s+/)
  const permissions = off.map((feature) => `${feature}=()`).join(', ')
  const sent = table('header').map(([name = '']) => [
    name,
    ...answers.map(({ headers }) => {
      const value = headers.get(name) ?? '-'
      const isBelow = value === permissions || value.startsWith("default-src 'none'; ")
      return isBelow ? 'see below' : value
    }),
  ])
  expect(sent).toEqual(table('header'))
})

it('COMP-053 COMP-054 the other policies are those that the guide lists', async () => {
  const policies = Object.fromEntries(table('answer'))
  const onConsole = (await fetch(stage.registryUrl)).headers.get('content-security-policy')
  expect(await policyAt('/builds/host/1.0.0/main.js')).toBe(policies['file of a build'])
  expect(onConsole).toBe(policies['console'])
  expect(await policyAt('/worker.js')).toBe(policies['service worker'])
  const outbox = ownPageHeaders({ hasScript: true })['content-security-policy']
  expect(outbox).toBe(policies['outbox'])
  const docs = ownPageHeaders({ hasScript: false })['content-security-policy']
  expect(docs).toBe(policies['docs of the sandbox'])
})

it.each([
  ['plain HTTP', {}],
  ['a loopback name', { 'x-forwarded-proto': 'https' }],
])('COMP-053 under %s the server tells no browser to stay with TLS', async (_what, headers) => {
  const { headers: sent } = await stage.edge('/', headers)
  expect(sent.get('strict-transport-security')).toBeNull()
})

it('COMP-053 a proxy that is not trusted says neither the scheme nor the host', async () => {
  await stage.restart({ TRUSTED_PROXIES: '' })
  const { headers } = await stage.edge('/', behindTls)
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('content-security-policy')).toContain(
    `script-src ${stage.edgeUrl}/builds/host/1.0.0/ `,
  )
})

it('COMP-018 a trusted proxy cannot name a foreign host', async () => {
  await stage.restart()
  const headers = { ...behindTls, 'x-forwarded-host': "x'; script-src *" }
  expect((await stage.edge('/', headers)).status).toBe(421)
})
