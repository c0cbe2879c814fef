import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/** The part of an answer to a change of a channel that is logged. */
const change = z.object({
  what: z.string(),
  revision: z.int(),
  by: z.string(),
  note: z.string(),
  unchanged: z.literal(false),
})

/** Logs each change of a channel as one line of JSON: its kind, the caller, the builds. */
export function logChanges(app: FastifyInstance, log: (line: string) => void): void {
  app.addHook('preSerialization', async ({ method, params }, _reply, payload) => {
    const read = method === 'POST' ? change.safeParse(payload) : null
    if (read?.success) {
      const { what, revision, by, note } = read.data
      const { channel } = params as { channel?: string }
      const time = new Date().toISOString()
      const line = { level: 'info', time, msg: what, channel, revision, by, note }
      log(JSON.stringify(line))
    }
    return payload
  })
}
