import * as z from 'zod/mini'

const incident = z.object({
  id: z.number(),
  channel: z.string(),
  /** The revision that began the canary. */
  began: z.number(),
  area: z.string(),
  version: z.string(),
  kind: z.enum(['paused', 'went-back']),
  /** One sentence. */
  reason: z.string(),
  odds: z.number(),
  /** The odds from which the canary goes back; null where an older registry kept none. */
  limit: z.nullable(z.number()),
  /** The odds over time. */
  course: z.array(z.object({ at: z.number(), odds: z.number() })),
  failures: z.number(),
  loads: z.number(),
  errors: z.array(z.object({ error: z.string(), pages: z.number() })),
  firstFailureAt: z.nullable(z.number()),
  seenAt: z.number(),
  doneAt: z.nullable(z.number()),
  revision: z.nullable(z.number()),
  /** The reader of the incident and the time, ms; null while nobody has read it. */
  readBy: z.nullable(z.string()),
  readAt: z.nullable(z.number()),
})

/** The actions of the controller on canaries, newest first. */
export const incidentsAnswer = z.object({ incidents: z.array(incident) })
export type Incident = z.output<typeof incident>
