import * as z from 'zod/mini'
import { versionsByArea } from './versions.ts'

/** The figures of a published build. */
export const buildFacts = z.object({
  id: z.string(),
  version: z.string(),
  contract: z.number(),
  files: z.number(),
  /** Size of all files as browsers load them, bytes. */
  brotli: z.number(),
  publishedAt: z.number(),
  publishedBy: z.string(),
  health: z.enum(['good', 'untried', 'bad']),
  hash: z.string(),
})

const revision = z.object({
  revision: z.number(),
  at: z.number(),
  what: z.string(),
  by: z.string(),
  note: z.string(),
  builds: versionsByArea,
  /**
   * The open pages that edges have told of it, and the time within which 95 % of them were told.
   */
  told: z.nullable(z.object({ pages: z.number(), p95Ms: z.number() })),
})

/** Counts of browsers in the last hour. */
const recent = z.object({
  all: z.number(),
  bad: z.number(),
  /** Since when it has been failing, ms; null while it does not fail. */
  since: z.nullable(z.number()),
  /** The last outage that ended within the hour, ms; null without one. */
  over: z.nullable(z.object({ since: z.number(), until: z.number() })),
})

/** The builds of a channel, its last revisions, and the builds that may follow. */
export const status = z.object({
  channel: z.string(),
  current: z.nullable(
    z.object({ revision: z.number(), since: z.number(), expiresAt: z.number(), keyId: z.string() }),
  ),
  builds: z.array(buildFacts),
  /** The time from which each area has run its build, ms. */
  since: z.record(z.string(), z.number()),
  lastGood: versionsByArea,
  /** The edges that run and those that serve this revision, and the pages with open streams. */
  edges: z.object({
    running: z.number(),
    serving: z.number(),
    pages: z.number(),
    /** Open pages by the revision and arm with which they were loaded. */
    revisions: z.array(
      z.object({
        revision: z.number(),
        arm: z.enum(['stable', 'canary']),
        pages: z.number(),
        /** The open pages that do not follow releases, because they hold unsaved input. */
        held: z.number(),
        isCurrent: z.boolean(),
      }),
    ),
    /** Open pages by the builds with which they were loaded, the newest first. */
    builds: z.array(
      z.object({
        id: z.string(),
        version: z.string(),
        pages: z.number(),
        /** Since when new pages do not get the build, ms; null while some do. */
        replacedAt: z.nullable(z.number()),
      }),
    ),
  }),
  beacons: z.object({
    builds: z.array(
      z.object({
        id: z.string(),
        version: z.string(),
        healthy: z.number(),
        'fell-back': z.number(),
        failed: z.number(),
      }),
    ),
  }),
  /** Each running build: its failed loads, and the pages of its area that never reported. */
  lately: z.array(z.object({ id: z.string(), version: z.string(), loads: recent, pages: recent })),
  /** Each area that has builds, with the build that may follow the running one, if there is one. */
  published: z.record(z.string(), z.array(buildFacts)),
  faults: z.array(z.string()),
  withdrawn: z.array(z.string()),
  now: z.number(),
  /** The newest first. */
  history: z.array(revision),
})

export type Status = z.output<typeof status>
export type BuildFacts = z.output<typeof buildFacts>

/** The channels with their builds, and the default channel. */
export const channels = z.object({
  channels: z.array(
    z.object({
      channel: z.string(),
      revision: z.number(),
      builds: versionsByArea,
      /** The time from which each area has run its build, ms. */
      since: z.record(z.string(), z.number()),
      /** The builds of its canary; empty without one. */
      canary: versionsByArea,
    }),
  ),
  usual: z.string(),
})
export type ChannelBuilds = z.output<typeof channels>['channels'][number]
