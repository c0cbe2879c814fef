import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyRegistry, type Edge, startEdge } from '../stage/edge.ts'
import { kontorIn } from '../stage/kontor.ts'
import { stage, stageEnv, workspace } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'

const NGINX = '/usr/sbin/nginx'
test.skip(!existsSync(NGINX), 'nginx is not installed')

let edge: Edge
let stop = () => {}
test.afterEach(() => stop())

/** Serves an exported folder in the place of an edge, with calls and sockets for the sandbox. */
async function serveFiles(folder: string, at: string): Promise<void> {
  const site = path.join(folder, 'site')
  const headers: Record<string, string> = JSON.parse(
    readFileSync(path.join(site, 'headers.json'), 'utf8'),
  )
  const sent = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}";`)
  const example = readFileSync(path.join(workspace, 'docs/nginx-files.conf'), 'utf8')
  const server = example
    .replace(/listen 443/, `listen 127.0.0.1:${new URL(at).port}`)
    .replace('/srv/site', site)
    .replace('http://127.0.0.1:4000', stage().sandbox)
    .replace(/^ *# Here an .*$/m, sent.join('\n'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const places = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
    http { include /etc/nginx/mime.types; access_log off; ${places} ${server} }`,
  )
  const child = spawn(NGINX, ['-p', folder, '-c', path.join(folder, 'nginx.conf')])
  stop = () => void child.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(at).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
}

const price = (page: Page) => page.getByRole('region', { name: 'Price' }).locator('data.price')

test('COMP-183 an exported channel runs from a server of files, each page at its address, in Chromium', async ({
  page,
}, info) => {
  const folder = info.outputPath('data')
  mkdirSync(folder, { recursive: true })
  copyRegistry(folder)
  const env = { ...stageEnv(stage()), KONTOR_DATA: folder }
  edge = await startEdge(env)
  const ended = await kontorIn(
    { ...env, KONTOR_REGISTRY: edge.registry },
    'export',
    path.join(folder, 'site'),
    '--app',
    edge.app,
  )
  edge.stop()
  expect(ended).toMatchObject({ code: 0, err: '' })
  await serveFiles(folder, edge.app)

  const faults: string[] = []
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()))
  await page.goto(`${edge.app}/login`)
  await expect(page.getByLabel('Email')).toBeVisible()
  const news = page.waitForResponse(`${edge.app}/releases?*`)
  await page.goto(`${edge.app}/trade?symbol=EURUSD`)
  await expect(price(page)).toBeVisible()
  const before = await price(page).textContent()
  await expect.poll(() => price(page).textContent()).not.toBe(before)
  await news
  await page.getByRole('link', { name: 'Quotes', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
  expect(faults).toEqual([])
})
