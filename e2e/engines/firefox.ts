import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findProgram } from '../../tooling/test/debian.ts'
import type { Engine } from './engine.ts'

/** Sends a command; resolves with its result. */
type Command = <Result>(method: string, params: object) => Promise<Result>

interface Message {
  id: number
  type: 'success' | 'error'
  result: unknown
  message: string
}

/** Starts a Firefox without a window, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'kontor-firefox-'))
  const program = findProgram('firefox-esr', 'firefox-esr')
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const command = await connect(await addressOf(child))
  const { capabilities } = await command<{ capabilities: { browserVersion: string } }>(
    'session.new',
    { capabilities: {} },
  )
  const { contexts } = await command<{ contexts: [{ context: string }] }>(
    'browsingContext.getTree',
    {},
  )
  const [{ context }] = contexts
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    async open(url) {
      await command('browsingContext.navigate', { context, url, wait: 'interactive' })
    },
    async read(expression) {
      const { result } = await command<{ result: { value?: string } }>('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      })
      return result.value === undefined ? undefined : JSON.parse(result.value)
    },
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** The address at which it listens, which it prints. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      const address = /listening on (ws:\S+)/.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.once('exit', () => reject(new Error(`Firefox ended: ${said}`)))
  })
}

async function connect(address: string): Promise<Command> {
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const waiting: PromiseWithResolvers<unknown>[] = []
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data)) as Message
    if (type === 'error') waiting[id]?.reject(new Error(message))
    else waiting[id]?.resolve(result)
  })
  return <Result>(method: string, params: object) => {
    const answer = Promise.withResolvers<unknown>()
    const id = waiting.push(answer) - 1
    socket.send(JSON.stringify({ id, method, params }))
    return answer.promise as Promise<Result>
  }
}
