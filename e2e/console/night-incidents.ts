import type { Pages } from './night-pages.ts'

/** The bad build, and the one that ran before it. */
export interface Builds {
  bad: string
  good: string
}

/** An incident that wakes an operator. */
export interface NightIncident {
  name: string
  /** How the build reached production. */
  by: 'promote' | 'canary'
  /** The reports of pages. */
  pages: (builds: Builds) => Pages[]
  /** How many minutes ago it began. */
  ago?: number
  /** The first title of the overview, which names the bad version. */
  title: (builds: Builds) => string
  /** Whether the registry goes back by itself. */
  isOver?: boolean
  /** Whether the registry needs the pages of several minutes to detect it. */
  isSlow?: boolean
  /** Whether `npm run test:whole` includes it, and not only `npm run test:deep`. */
  always?: boolean
}

const fails = ({ bad }: Builds) => `market ${bad} fails`
const silent = ({ bad }: Builds) => `Pages of market ${bad} are silent`
const hours = [50, 40, 30, 20, 10]

/** The incidents that the registry detects, by the reports of pages. */
export const nightIncidents: readonly NightIncident[] = [
  {
    name: 'a build never starts, promoted without a canary',
    by: 'promote',
    pages: ({ bad }) => [{ version: bad, pages: 6, failed: 6 }],
    title: fails,
    always: true,
  },
  {
    name: 'a build fails one load in two',
    by: 'promote',
    pages: ({ bad }) => [{ version: bad, pages: 20, failed: 10 }],
    title: fails,
  },
  {
    name: 'a build throws on one route',
    by: 'promote',
    pages: ({ bad }) => [{ version: bad, pages: 40, threw: 6 }],
    title: fails,
  },
  {
    name: 'a build blocks its page',
    by: 'promote',
    pages: ({ bad }) => [{ version: bad, pages: 12, blocked: 5 }],
    title: fails,
  },
  {
    name: 'a build hangs: its pages never report',
    by: 'promote',
    pages: ({ bad }) => [{ version: bad, pages: 8, silent: 8, ago: 4 }],
    ago: 4,
    title: silent,
  },
  {
    name: 'a build that ran well begins to fail',
    by: 'promote',
    pages: ({ bad }) => [
      ...hours.map((ago) => ({ version: bad, pages: 200, ago })),
      { version: bad, pages: 20, failed: 10, ago: 1 },
    ],
    ago: 1,
    title: fails,
  },
  {
    name: 'the served share of a canary is not the requested one',
    by: 'canary',
    pages: ({ bad, good }) =>
      [5, 4, 3, 2, 1, 0].flatMap((ago) => [
        { version: good, pages: 600, ago },
        { version: bad, arm: 'canary' as const, pages: 400, ago },
      ]),
    title: ({ bad }) => `market ${bad} was paused by itself`,
    always: true,
  },
  {
    name: 'a canary never starts',
    by: 'canary',
    pages: ({ bad, good }) => [
      { version: good, pages: 450 },
      { version: bad, arm: 'canary', pages: 6, failed: 6 },
    ],
    title: ({ bad }) => `market ${bad} went back by itself`,
    isOver: true,
    always: true,
  },
  {
    name: 'a canary fails one load in two',
    by: 'canary',
    pages: ({ bad, good }) => [
      { version: good, pages: 450 },
      { version: bad, arm: 'canary', pages: 50, failed: 25 },
    ],
    title: ({ bad }) => `market ${bad} went back by itself`,
    isOver: true,
  },
  {
    name: 'a canary hangs: its pages never report',
    by: 'canary',
    pages: ({ bad, good }) => [
      { version: good, pages: 450 },
      { version: bad, arm: 'canary', pages: 50, silent: 50 },
    ],
    title: ({ bad }) => `market ${bad} went back by itself`,
    isOver: true,
    isSlow: true,
  },
  // This incident is the last one: its failures belong to a build that still runs, for an hour.
  {
    name: 'an outage of both arms, beside a canary',
    by: 'canary',
    pages: ({ bad, good }) => [
      // More failures than an earlier incident reported in the same minute.
      { version: good, pages: 1_800, failed: 880 },
      { version: bad, arm: 'canary', pages: 200, failed: 95 },
    ],
    title: ({ good }) => `market ${good} fails`,
  },
]
