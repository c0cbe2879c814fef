import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { printed, workspace } from '../stage/stage.ts'
import { expect, type Page } from '../stage/test.ts'

/** A registry with 50 areas, 500 builds and 20 000 entries of the audit log. */
export interface Large {
  url: string
  /** The secret of its operator. */
  token: string
  stop(): Promise<void>
}

/** Fills and starts the registry, on a free port. */
export async function startLarge(): Promise<Large> {
  const data = mkdtempSync(path.join(tmpdir(), 'kontor-large-'))
  const env = {
    ...process.env,
    REGISTRY_DATA: data,
    REGISTRY_HOST: '127.0.0.1',
    REGISTRY_PORT: '0',
    GATE_BROWSER: 'off',
    KONTOR_APP: 'https://app.kontor.example',
  }
  const child = spawn(process.execPath, ['registry/src/testing/large/server.ts'], {
    cwd: workspace,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = await printed(child, 'registry ready on')
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  const token = readFileSync(path.join(data, 'operator-token'), 'utf8').trim()
  return { url: said.trim().split(' ').at(-1)!, token, stop }
}

/** Signs in with the operator’s token; the page knows what production runs. */
export async function signInTo({ url, token }: Large, page: Page): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Token').fill(token)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'cards-5' }).last()).toBeVisible()
}

/** The cost of a page of the console. */
export interface Cost {
  /** Elements of the document. */
  elements: number
  /** Bytes of the registry's answers since the page was opened. */
  bytes: number
  /** The longest task of the main thread since `forget`, ms; 0 when none took more than 50. */
  longest: number
}

const isAnswer = (url: string) => url.includes('/api/') && !url.endsWith('/api/stream')

/** Measures the cost of pages of the console in a tab. */
export async function watchCosts(page: Page) {
  let open = 0
  const count = (by: number) => (request: { url(): string }) => {
    if (isAnswer(request.url())) open += by
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
  })
  return {
    /** Forgets the tasks until now. */
    forget: () => page.evaluate(() => Reflect.get(globalThis, 'tasks').splice(0)),
    /** The cost of the page once all answers have arrived. */
    async cost(): Promise<Cost> {
      await expect(page.locator('.rail a[href^="/areas/cards-5"]')).toBeAttached()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expect.poll(() => open).toBe(0)
      return page.evaluate(() => {
        const answers = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/api/')) as PerformanceResourceTiming[]
        return {
          elements: document.querySelectorAll('*').length,
          bytes: answers.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
          longest: Math.round(Math.max(0, ...(Reflect.get(globalThis, 'tasks') as number[]))),
        }
      })
    },
  }
}
