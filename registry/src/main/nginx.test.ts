import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect as connectHttp2 } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { SOCKET_PATH } from '@kontor/shared/wire'
import { freePort } from '../../../tooling/test/free-port.ts'
import { workspaceRoot } from '../base/folders.ts'
import { fakeSandbox } from '../testing/fake-sandbox.ts'
import { Stage } from '../testing/stage.ts'

const NGINX = '/usr/sbin/nginx'
const NAME = 'app.kontor.example'
const isThere = existsSync(NGINX)
if (!isThere) console.warn('left out: nginx in front of the edge, which is not installed')

let stage: Stage
let sandbox: Awaited<ReturnType<typeof fakeSandbox>>
let folder: string
let port: number
let registryPort: number
let stop = () => undefined as unknown
beforeAll(async () => {
  if (!isThere) return
  sandbox = await fakeSandbox()
  const env = { SANDBOX_URL: sandbox.url, ALLOWED_HOSTS: NAME, TRUSTED_PROXIES: 'loopback' }
  stage = await Stage.open(env)
  await stage.promoteAll()
  folder = await mkdtemp(path.join(tmpdir(), 'kontor-nginx-'))
  await startNginx()
})
afterAll(async () => {
  stop()
  await stage?.close()
  sandbox?.close()
  if (isThere) await rm(folder, { recursive: true, force: true })
})

/** Starts nginx with docs/nginx.conf, whose ports and files are those of the test. */
async function startNginx(): Promise<void> {
  port = await freePort()
  registryPort = await freePort()
  const [pem, key] = [path.join(folder, 'kontor.pem'), path.join(folder, 'kontor.key')]
  const subject = ['-subj', `/CN=${NAME}`, '-days', '2', '-keyout', key, '-out', pem]
  const kind = ['-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync('openssl', ['req', ...kind, ...subject], { stdio: 'pipe' })
  const example = await readFile(path.join(workspaceRoot, 'docs/nginx.conf'), 'utf8')
  const server = example
    .replace(/^ *listen 443/m, `listen 127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', new URL(stage.edgeUrl).host)
    .replace('127.0.0.1:4000', new URL(sandbox.url).host)
    .replace('/etc/ssl/kontor.pem', pem)
    .replace('/etc/ssl/kontor.key', key)
    .replace('/var/cache/nginx/kontor', path.join(folder, 'cache'))
  // The same lines in front of a registry, beside the others.
  const forRegistry = server
    .slice(server.indexOf('server {\n  #'))
    .replace(`127.0.0.1:${port}`, `127.0.0.1:${registryPort}`)
    .replace('http://edge', stage.registryUrl)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const places = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  const main = `daemon off; user root; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
    http { access_log off; ${places} ${server} ${forRegistry} }`
  await mkdir(path.join(folder, 'conf'))
  await writeFile(path.join(folder, 'conf/nginx.conf'), main)
  const child = spawn(NGINX, ['-p', folder, '-c', path.join(folder, 'conf/nginx.conf')], {
    stdio: 'inherit',
  })
  stop = () => child.kill('SIGTERM')
  for (let left = 100; left > 0 && !(await get('/health').catch(() => null)); left -= 1)
    await pause(50)
}

/** A request over HTTP/2. */
async function get(address: string) {
  const session = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
  try {
    const failed = new Promise<never>((_, reject) => session.on('error', reject))
    const asked = session.request({ ':path': address, ':authority': NAME, accept: 'text/html' })
    const answered = new Promise<Record<string, unknown>>((resolve) =>
      asked.once('response', resolve),
    )
    asked.on('error', () => undefined)
    const headers = await Promise.race([answered, failed])
    return { status: headers[':status'], headers, body: await text(asked) }
  } finally {
    session.close()
  }
}

it.runIf(isThere)('COMP-184 the example serves documents, files and calls by HTTP/2', async () => {
  const page = await get('/')
  expect(page).toMatchObject({ status: 200, body: expect.stringContaining('id="kontor"') })
  expect(page.headers['content-security-policy']).toContain(`wss://${NAME}`)
  expect(page.headers['strict-transport-security']).toBeDefined()
  expect(await get('/builds/market/1.0.0/page.js')).toMatchObject({ status: 200, body: '// page' })
  expect((await get('/v1/config')).body).toBe('GET /v1/config ')
})

it.runIf(isThere)('COMP-600 the example asks the edge once for a file of a build', async () => {
  const before = await filesServed()
  for (let times = 0; times < 3; times += 1)
    expect((await get('/builds/trading/1.0.0/page.js')).status).toBe(200)
  expect(await filesServed()).toBe(before + 1)
})

/** Answers of the edge with a file of a build by its version. */
async function filesServed(): Promise<number> {
  const metrics = await (await fetch(`${stage.edgeUrl}/metrics`)).text()
  const counts = metrics.matchAll(/^kontor_call_seconds_count\{.*\/builds\/.*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

it.runIf(isThere)('COMP-184 the example passes sockets on', async () => {
  const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
  socket.write(
    `GET ${SOCKET_PATH} HTTP/1.1\r\nHost: ${NAME}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  const mask = Buffer.from([1, 2, 3, 4])
  const said = Buffer.from('hello').map((byte, index) => byte ^ mask[index % 4]!)
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | said.length]), mask, said]))
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 101 /)
  expect(answer).toContain(`${SOCKET_PATH} hello`)
})

/**
 * Opens a stream of events over HTTP/2, which stays open until the test ends. Returns what has come
 * of it so far.
 */
function listen(at: number, address: string): { text: string; isOpen: boolean } {
  const session = connectHttp2(`https://127.0.0.1:${at}`, { rejectUnauthorized: false })
  const stream = session.request({
    ':path': address,
    ':authority': NAME,
    // As browsers do; what is compressed would be held back.
    'accept-encoding': 'gzip, br',
  })
  const heard = { text: '', isOpen: true }
  stream.setEncoding('utf8')
  stream.on('data', (part: string) => (heard.text += part))
  stream.on('error', () => undefined)
  stream.on('close', () => (heard.isOpen = false))
  onTestFinished(() => session.destroy())
  return heard
}

/** The tag of the builds in an event of the console's stream. */
const buildsIn = (event: string) => JSON.parse(event.slice('data: '.length)).builds

/** The revisions of the news. */
const revisions = (heard: string) =>
  [...heard.matchAll(/^event: news\ndata: (.*)\n$/gm)].map(([, data]) => JSON.parse(data!).revision)

it.runIf(isThere)(
  'COMP-778 the example passes each event of the news on while the stream stays open',
  async () => {
    const heard = listen(port, '/releases')
    await expect.poll(() => revisions(heard.text)).toEqual([1])
    await stage.publishFake('market', '1.1.0')
    await stage.promote(['market@1.1.0'])
    await expect.poll(() => revisions(heard.text)).toEqual([1, 2])
    expect(heard.isOpen).toBe(true)
  },
)

it.runIf(isThere)(
  'COMP-778 the same lines in front of a registry pass the events of the console on',
  async () => {
    const heard = listen(registryPort, '/api/stream')
    const told = () => heard.text.split('\n\n').slice(0, -1)
    await expect.poll(told).not.toEqual([])
    const [first] = told()
    await stage.publishFake('market', '1.2.0')
    await expect.poll(() => buildsIn(told().at(-1)!)).not.toBe(buildsIn(first!))
    expect(heard.isOpen).toBe(true)
  },
)
