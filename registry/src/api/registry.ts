import type { Database } from '@kontor/server/database'
import type { BuildStore } from '../builds/build-store.ts'
import type { Channels } from '../channels/channels.ts'
import type { Previews } from '../channels/previews/previews.ts'
import type { Releases } from '../channels/releases.ts'
import type { SelfCheck } from '../channels/self-check.ts'
import type { Canaries } from '../channels/steering/canaries.ts'
import type { Holds } from '../channels/steering/holds.ts'
import type { Quarantines } from '../channels/steering/quarantines.ts'
import type { Quarantining } from '../channels/steering/quarantining.ts'
import type { Schedule } from '../channels/steering/schedule.ts'
import type { Sessions } from '../people/sessions.ts'
import type { Tokens } from '../people/tokens.ts'
import type { BuildHealth } from '../rollout/build-health.ts'
import type { Controller } from '../rollout/control/controller.ts'
import type { Incidents } from '../rollout/control/incidents.ts'
import type { Watches } from '../rollout/control/watches.ts'
import type { Edges } from '../rollout/edges.ts'
import type { EvidenceStore } from '../rollout/evidence-store.ts'
import type { Keys } from '../signing/keys.ts'
import type { Verdicts } from '../verdicts/verdicts.ts'

/** The registry's state. */
export interface Registry {
  database: Database
  builds: BuildStore
  channels: Channels
  /** Changes the builds of channels. */
  releases: Releases
  canaries: Canaries
  holds: Holds
  quarantines: Quarantines
  quarantining: Quarantining
  schedule: Schedule
  previews: Previews
  keys: Keys
  tokens: Tokens
  /** The sessions of the console. */
  sessions: Sessions
  /** The health of builds, by the reports of pages. */
  health: BuildHealth
  /** The edges that report to this registry. */
  edges: Edges
  evidence: EvidenceStore
  watches: Watches
  incidents: Incidents
  controller: Controller
  /** The verdicts of the gate's browser. */
  verdicts: Verdicts
  /** Reads the changes of other processes on the same database. */
  refresh(): Promise<void>
  selfCheck: SelfCheck
  /** The channel of a request that does not name one. */
  channel: string
  /** The clock, ms. */
  now: () => number
  /** Waits until everything is stored, then releases the database and the data folder. */
  close(): Promise<void>
}
