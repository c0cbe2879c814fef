import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { endSlowRequests } from './network.ts'
import { allowSlowWork } from './slow-work.ts'

/** A connection without a byte ends after twice this time, ms. */
const LIMIT_MS = 120
/** Longer than a connection may be silent, ms. */
const WORK_MS = 600

let app: FastifyInstance
let port: number
beforeEach(async () => {
  app = fastify({ ...endSlowRequests(LIMIT_MS), forceCloseConnections: true })
  allowSlowWork(app)
  app.post('/promote', async () => {
    await pause(WORK_MS)
    return { ok: true }
  })
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(() => app.close())

/** The server's answer, read until the connection ends. */
function say(request: string): Promise<string> {
  const line = connect(port, '127.0.0.1')
  line.write(request)
  return text(line)
}

const HEAD =
  'POST /promote HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n'

it('COMP-608 a call that takes the server longer than its limit for silence is answered', async () => {
  expect(await say(`${HEAD}Content-Length: 2\r\n\r\n{}`)).toContain('{"ok":true}')
})

it('COMP-608 a call that does not arrive whole is ended', async () => {
  expect(await say(`${HEAD}Content-Length: 2\r\n\r\n{`)).not.toContain('{"ok":true}')
})
