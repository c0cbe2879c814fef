import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium, findHeadlessShell } from '../../tooling/test/chromium.ts'
import { ask, production, report as reportNight } from '../console/night-pages.ts'
import { report } from '../console/reported.ts'
import { signIn } from '../console/sign-in.ts'
import { plantBuild } from '../planted/planted-build.ts'
import { downloadBuild } from '../stage/download-build.ts'
import { kontor } from '../stage/kontor.ts'
import { type Stage, startStage, workspace } from '../stage/stage.ts'

const folder = path.join(workspace, 'docs/screenshots')
const desk = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } as const
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const

/** Runs a command that must succeed. */
async function run(...args: string[]): Promise<void> {
  const { code, err } = await kontor(...args)
  if (code !== 0) throw new Error(`kontor ${args.join(' ')}: ${err}`)
}

const publish = (version: string) => run('publish', 'market', '--dirty', '--version', version)

/** The canary that runs; null without one. */
const canary = async () =>
  (await ask<{ running: object | null }>('operator', '/api/channels/production/canary')).running

/** A canary of market goes back by itself: its pages fail. */
async function goBack(version: string): Promise<void> {
  await publish(version)
  const plan = [{ share: 0.1, minutes: null }]
  const body = { builds: [`market@${version}`], plan }
  await ask('operator', '/api/channels/production/canary', body)
  const good = (await production()).builds.find(({ id }) => id === 'market')!.version
  await reportNight([
    { version: good, pages: 450 },
    { version, arm: 'canary', pages: 60, failed: 22 },
  ])
  while (await canary()) await new Promise((resolve) => setTimeout(resolve, 1_000))
}

/** The browser of the gate refuses a build of market: its pages throw. */
async function refuse(stage: Stage, version: string): Promise<void> {
  const published = path.join(stage.data, 'published')
  const dist = path.join(stage.data, 'refused')
  await downloadBuild(stage, 'market/1.0.0', published)
  const script = `planted.render = () => { throw new Error('Cannot read the list of news') }`
  plantBuild(published, dist, { place: 'market', version, script })
  await run('publish', 'market', '--dirty', '--dist', dist)
  const { code } = await kontor('promote', '--yes', `market@${version}`)
  if (code === 0) throw new Error('The gate has let a build pass that throws.')
}

/** A day of a channel: a good release, a canary, one that went back, and a refused build. */
async function fill(stage: Stage): Promise<void> {
  await publish('1.1.0')
  await run('promote', '--yes', 'market@1.1.0')
  await goBack('1.2.0')
  await refuse(stage, '1.3.0')
  await publish('1.4.0')
  await run('canary', 'start', '--yes', 'market@1.4.0', '--plan', 'careful')
  const usual = { ms: 420, vitals: { lcp: 900, inp: 64, cls: 12 } }
  await report([
    ...Array.from({ length: 50 }, (_, place) => place + 4).map((ago) => {
      const loaded = 180 + ((ago * 37) % 40)
      return { ...usual, version: '1.1.0', ago, loaded, failed: ago % 17 === 0 ? 1 : 0 }
    }),
    ...[3, 2, 1, 0].flatMap((ago) => [
      { ...usual, version: '1.1.0', ago, loaded: 190 },
      { ...usual, version: '1.4.0', arm: 'canary' as const, ago, loaded: 4, ms: 400 },
    ]),
  ])
}

/** Takes the pictures of the operators' chapter. */
async function shoot(browser: Browser, { registry }: Stage): Promise<void> {
  const { verdicts } = await ask<{ verdicts: { id: string; result: string }[] }>(
    'operator',
    '/api/verdicts',
  )
  const refused = verdicts.find(({ result }) => result === 'refused')!.id
  const { incidents } = await ask<{ incidents: { id: number }[] }>('operator', '/api/incidents')
  const pictures = [
    { name: 'overview', address: '/', on: desk },
    { name: 'gate', address: `/gate/${refused}`, on: desk },
    { name: 'incident', address: `/incidents/${incidents[0]!.id}`, on: phone },
    { name: 'area', address: '/areas/market', on: phone },
  ]
  for (const { name, address, on } of pictures) {
    const context = await browser.newContext(on)
    const page = await context.newPage()
    await signIn(page)
    await page.goto(registry + address)
    await page.locator('h1').first().waitFor()
    await page.waitForTimeout(1_500)
    await page.screenshot({ path: path.join(folder, `console-${name}.png`) })
    await context.close()
  }
}

const { stage, stop } = await startStage({ settings: { GATE_BROWSER: findHeadlessShell() } })
process.env['KONTOR_STAGE'] = JSON.stringify(stage)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  await fill(stage)
  await shoot(browser, stage)
  console.log(`screenshots are in ${path.relative(workspace, folder)}`)
} finally {
  await browser.close()
  await stop()
}
