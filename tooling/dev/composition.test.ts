import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createPlain, type RequestListener, type Server } from 'node:http'
import { createServer as createSecure } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { composition, type PinnedBuild } from '@kontor/shared/wire'
import { devDocument, runningComposition } from './composition.ts'

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

it.each<[what: string, answer: RequestListener, sentence: string]>([
  [
    'an app without builds',
    (_, response) => response.writeHead(404).end('{}'),
    '/composition answers 404: promote builds first, or name another app with --against.',
  ],
  [
    'another program',
    (_, response) => response.end('<!doctype html>'),
    '/composition is not the composition of an app: name another with --against.',
  ],
  [
    'an answer of another form',
    (_, response) => response.end('{"payload":"{}","keyId":"a","signature":"b"}'),
    '/composition is not the composition of an app: name another with --against.',
  ],
])('COMP-873 beside %s a session says so in one sentence', async (_what, answer, sentence) => {
  const app = `http://localhost:${await portOf(createPlain(answer))}`
  await expect(runningComposition(app)).rejects.toThrow(new Error(app + sentence))
})

it('COMP-873 beside an app whose certificate is not trusted a session says so', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-certificate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', ...made, '-out', cert, '-keyout', key], { stdio: 'ignore' })
  const pair = { cert: readFileSync(cert), key: readFileSync(key) }
  const app = `https://localhost:${await portOf(createSecure(pair))}`
  await expect(runningComposition(app)).rejects.toThrow(
    `The certificate of ${app} is not trusted (self-signed certificate): name its root by NODE_EXTRA_CA_CERTS, or name another with --against.`,
  )
})

const build = (id: string): PinnedBuild => ({
  id,
  version: '1.0.0',
  contract: 3,
  routes: [],
  base: `/builds/${id}/1.0.0/`,
  entry: 'main.js',
  files: { 'main.js': `sha384-${'a'.repeat(64)}` },
})

it('COMP-874 a page of a session runs, also when the session is older than the signature of the app', () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const running = composition.parse({
    format: 2,
    channel: 'production',
    revision: 7,
    issuedAt: Date.now() - 9 * 86_400_000,
    expiresAt: Date.now() - 2 * 86_400_000,
    host: build('host'),
    remotes: { market: build('market') },
    lastGood: {},
    more: { remotes: {}, lastGood: {} },
  })
  const { payload } = devDocument(running, build('host'), []).composition
  const { expiresAt } = composition.parse(JSON.parse(payload))
  expect(expiresAt).toBeGreaterThan(Date.now())
})
