import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { SOCKET_PATH } from '@kontor/shared/wire'
import { machineText } from '../../tooling/figures/machine.ts'
import { quantile } from '../../tooling/figures/quantile.ts'
import { compile } from '../../tooling/rspack/compile.ts'
import { host } from '../../tooling/rspack/host.ts'
import { folderOf } from '../../tooling/start/sources.ts'
import { findChromium } from '../../tooling/test/chromium.ts'
import { median } from '../../tooling/test/median.ts'
import { type Change, ruleOf } from '../load/changes.ts'
import { coinsOf } from '../page/market.ts'
import { settled } from '../page/settled.ts'
import { kontor } from '../stage/kontor.ts'
import { startStage } from '../stage/stage.ts'
import { copyPattern, lengthen } from './long-list.ts'
import { watchTexts } from './watch-texts.ts'

// Measures home on a processor slowed down four times, while all 200 markets of its list tick:
// frames a second, the share of frames that took more than 25 ms, and the time of script, ms in a
// second. In turns it measures the same page with another host, in which each component has
// subscriptions of its own and each message is written when it arrives. Then it measures how long
// the text of a row takes to follow its quote, at 2 000 quotes a second. Run it on a quiet machine.

const SYMBOLS = 200
const SLOWDOWN = 4
const ROUNDS = 3
const ROUND_MS = 8_000
const LATE_MS = 25

/** The changes that make the compared host: no shared subscription, and no animation frames. */
const plain: readonly Change['edit'][] = [
  {
    file: 'host/src/socket/quote-queue.store.ts',
    find: '  requestAnimationFrame(fold)',
    replace: '  fold()',
  },
  {
    file: 'host/src/socket/quote-queue.store.ts',
    find: '.slice(0, limit)',
    replace: '',
  },
  {
    file: 'shared/src/store/market/follow.ts',
    find: 'const own = followers.get(symbol)',
    replace: `if (symbol) {
      const own = [subscribeKey(quotes, symbol, changed), onTick(changed)]
      return () => own.forEach((end) => end())
    }
    const own = followers.get(symbol)`,
  },
  {
    file: 'shared/src/store/market/follow.ts',
    find: "import { subscribe } from 'valtio'",
    replace: "import { subscribe } from 'valtio'\nimport { subscribeKey } from 'valtio/utils'",
  },
]

async function publishPlainHost(version: string): Promise<void> {
  process.env['KONTOR_VERSION'] = version
  const dist = mkdtempSync(path.join(tmpdir(), 'kontor-ticks-'))
  try {
    const config = host(folderOf('host'))
    const edits = plain.flatMap((edit) => ruleOf({ area: 'host', name: '', ...(edit && { edit }) }))
    const rules = [...edits, ...(config.module?.rules ?? [])]
    await compile({ ...config, module: { ...config.module, rules } }, dist)
    await ok('publish', 'host', '--dirty', '--dist', dist)
  } finally {
    rmSync(dist, { recursive: true })
  }
}

async function ok(...args: string[]): Promise<void> {
  const { code, err } = await kontor(...args)
  if (code !== 0) throw new Error(err)
}

interface Quote {
  symbol: string
  close: string
}

/** Sends quotes of all symbols, `perMessage` in each message, `messages` times a second. */
async function tick(page: Page, rate: { messages: number; perMessage: number }): Promise<void> {
  await page.routeWebSocket(
    ({ pathname }) => pathname === SOCKET_PATH,
    (socket) => {
      const server = socket.connectToServer()
      const originals = new Map<string, Quote>()
      const copies = new Map<string, string>()
      socket.onMessage((message) => {
        const known = String(message).replaceAll(copyPattern, (copy, original: string) => {
          copies.set(copy, original)
          return original
        })
        server.send(known)
      })
      server.onMessage((message) => {
        const { data } = JSON.parse(String(message)) as { data?: Quote[] }
        if (!Array.isArray(data)) return socket.send(message)
        for (const quote of data) originals.set(quote.symbol, quote)
      })
      let sent = 0
      const next = () => {
        const quote = [...originals.values()][0]
        if (quote === undefined) return
        const shown = [...copies.keys()]
        const data = Array.from({ length: rate.perMessage }, () => {
          const place = sent++ % SYMBOLS
          const symbol = shown[place] ?? `HIDDEN${place}`
          const own = originals.get(copies.get(symbol) ?? '') ?? quote
          return { ...own, symbol, close: moved(own.close, sent) }
        })
        socket.send(JSON.stringify({ data }))
      }
      const timer = setInterval(next, 1_000 / rate.messages).unref()
      socket.onClose(() => clearInterval(timer))
    },
  )
}

/** A price that no earlier quote had, within a thousandth. */
function moved(close: string, count: number): string {
  const [whole = '', part = ''] = close.split('.')
  const digits = part.length === 0 ? whole.slice(-3).length : Math.min(3, part.length)
  const tail = String(count % 10 ** digits).padStart(digits, '0')
  return part === '' ? whole.slice(0, -digits) + tail : `${whole}.${part.slice(0, -digits)}${tail}`
}

async function open(browser: Browser, app: string, rate: Parameters<typeof tick>[1]) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await lengthen(page, SYMBOLS)
  await tick(page, rate)
  await watchTexts(page)
  await page.goto(app)
  await settled(page)
  await coinsOf(page).first().scrollIntoViewIfNeeded()
  await page.mouse.move(195, 500)
  await page.mouse.wheel(0, 900)
  await page.waitForTimeout(3_000)
  const wire = await context.newCDPSession(page)
  await wire.send('Performance.enable')
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.waitForTimeout(2_000)
  return { page, wire, close: () => context.close() }
}

async function scriptSeconds(wire: CDPSession): Promise<number> {
  const { metrics } = await wire.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')!.value
}

async function round({ page, wire }: { page: Page; wire: CDPSession }) {
  const before = await scriptSeconds(wire)
  const frames = await page.evaluate(framesIn, ROUND_MS)
  const script = ((await scriptSeconds(wire)) - before) * 1_000
  return {
    frames: (frames.length * 1_000) / ROUND_MS,
    late: frames.filter((ms) => ms > LATE_MS).length / frames.length,
    script: (script * 1_000) / ROUND_MS,
  }
}

/** In the page: how long each frame of the next `ms` takes, ms. */
function framesIn(ms: number): Promise<number[]> {
  const frames: number[] = []
  return new Promise((resolve) => {
    const begin = performance.now()
    let last = begin
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      if (now - begin > ms) resolve(frames)
      else requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
}

const { stage, stop } = await startStage()
process.env['KONTOR_STAGE'] = JSON.stringify(stage)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  console.log(machineText())
  const fast = { messages: 100, perMessage: 100 }
  await publishPlainHost('7.7.7')
  const seen = { Kontor: [], plain: [] } as Record<string, Awaited<ReturnType<typeof round>>[]>
  for (let turn = 0; turn < ROUNDS; turn += 1)
    for (const name of ['Kontor', 'plain'] as const) {
      await ok('promote', '--yes', name === 'plain' ? 'host@7.7.7' : 'host@1.0.0')
      const opened = await open(browser, stage.app, fast)
      seen[name]!.push(await round(opened))
      await opened.close()
    }
  console.log('| host | frames a second | late | script, ms a second |\n|---|---:|---:|---:|')
  for (const [name, rounds] of Object.entries(seen)) {
    const of = (figure: 'frames' | 'late' | 'script') => median(rounds.map((one) => one[figure]))
    const late = (of('late') * 100).toFixed(1)
    console.log(`| ${name} | ${of('frames').toFixed(1)} | ${late} % | ${of('script').toFixed(0)} |`)
  }
  await ok('promote', '--yes', 'host@1.0.0')
  const opened = await open(browser, stage.app, { messages: 20, perMessage: 100 })
  await opened.page.waitForTimeout(ROUND_MS)
  const delays = await opened.page.evaluate(
    () => (window as unknown as { delays: number[] }).delays,
  )
  const [half, most] = [0.5, 0.99].map((share) => quantile(delays, share).toFixed(0))
  console.log(`quote to text, ms: median ${half}, 99 of 100 ${most}, of ${delays.length}`)
  await opened.close()
  console.log(machineText())
} finally {
  await browser.close()
  await stop()
}
