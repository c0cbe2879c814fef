import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { findProgram } from '../../tooling/test/debian.ts'
import { freePort } from '../../tooling/test/free-port.ts'
import type { Engine } from './engine.ts'

const CAPABILITIES = { pageLoadStrategy: 'none', timeouts: { script: 2_000, pageLoad: 2_000 } }

/** Timeout for an answer, ms: a call into a page that reloads itself is never answered. */
const ANSWERS_MS = 5_000

/** An expression: the address of the document once it has been read. */
const READ_OF = `document.readyState === 'loading' ? null : location.href`

/** Starts WebKitGTK's browser on a virtual screen of its own, driven by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const screen = spawn(findProgram('Xvfb', 'xvfb'), ['-displayfd', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const program = findProgram('WebKitWebDriver', 'webkit2gtk-driver')
  const driver = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}` },
    stdio: 'ignore',
  })
  const call = caller(`http://127.0.0.1:${port}`)
  await isReady(call)
  const { sessionId, capabilities } = await call<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('POST', '/session', { capabilities: { alwaysMatch: CAPABILITIES } })
  const session = `/session/${sessionId}`
  const read = async <Value>(expression: string): Promise<Value> => {
    const body = { script: `return JSON.stringify(${expression})`, args: [] }
    const text = await call<string | null>('POST', `${session}/execute/sync`, body)
    return JSON.parse(text ?? 'null')
  }
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    async open(url) {
      await call('POST', `${session}/url`, { url })
      await expect.poll(() => read(READ_OF).catch(() => null)).toBe(new URL(url).href)
    },
    read,
    async close() {
      await call('DELETE', session)
      await Promise.all([end(driver), end(screen)])
    },
  }
}

type Call = <Result>(method: string, path: string, body?: object) => Promise<Result>

function caller(address: string): Call {
  return async <Result>(method: string, path: string, body?: object) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const signal = AbortSignal.timeout(ANSWERS_MS)
    const answer = await fetch(address + path, { method, signal, ...sent })
    const { value } = (await answer.json()) as { value: Result }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
}

/** Waits until the driver answers. @throws its last failure, after 10 s. */
async function isReady(call: Call): Promise<void> {
  for (let left = 100; ; left -= 1) {
    try {
      return await call('GET', '/status')
    } catch (cause) {
      if (left === 0) throw cause
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
