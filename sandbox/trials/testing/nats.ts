import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { freePort } from '@kontor/tooling/test/free-port.ts'

/** A NATS server for one test. */
export interface Nats {
  url: string
  port: number
  stop(): Promise<void>
}

/** Starts one on a free or a given port, open or with a login; null when NATS is not installed. */
export async function startNats(
  given?: number,
  login?: { user: string; password: string },
): Promise<Nats | null> {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']
  const program = folders
    .map((folder) => path.join(folder, 'nats-server'))
    .find((file) => existsSync(file))
  if (program === undefined) return null
  const port = given ?? (await freePort())
  const asks = login === undefined ? [] : ['--user', login.user, '--pass', login.password]
  const at = ['-a', '127.0.0.1', '-p', String(port)]
  const server = spawn(program, [...at, ...asks], { stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  await listening(port)
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const open = await new Promise<boolean>((resolve) => {
      const line = connect(port, '127.0.0.1', () => {
        line.destroy()
        resolve(true)
      }).once('error', () => resolve(false))
    })
    if (open) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nats-server does not listen on ${port}`)
}
