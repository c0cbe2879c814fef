import type { Command } from 'commander'
import { newProgram } from '@kontor/server/cli'
import { registerAreas } from './areas.ts'
import { registerBackup } from './backup.ts'
import { registerDev } from './dev.ts'
import { registerEdge } from './edges/edge.ts'
import { registerKeys } from './edges/keys.ts'
import { registerExport } from './export/export.ts'
import { registerGate } from './gate.ts'
import { registerGc } from './gc.ts'
import { registerIncidents } from './incidents.ts'
import { registerNew } from './new.ts'
import { registerPublish } from './publish/publish.ts'
import { registerStatus } from './status.ts'
import { registerCanary } from './steer/canary.ts'
import { registerFreeze, registerPin } from './steer/holds.ts'
import { registerPreview, registerTimeMachine } from './steer/preview.ts'
import { registerPromote, registerResign, registerRollback } from './steer/promote.ts'
import { registerQuarantine } from './steer/quarantine.ts'
import { registerSchedule } from './steer/schedule.ts'

/** The command line of Kontor. */
export function makeProgram(): Command {
  const program = newProgram(
    'kontor',
    'Publish builds of the host and the areas, and decide what a channel runs.',
  )
  for (const register of [
    registerPublish,
    registerGate,
    registerPromote,
    registerCanary,
    registerRollback,
    registerQuarantine,
    registerFreeze,
    registerPin,
    registerSchedule,
    registerPreview,
    registerTimeMachine,
    registerResign,
    registerStatus,
    registerIncidents,
    registerAreas,
    registerBackup,
    registerGc,
    registerKeys,
    registerEdge,
    registerExport,
    registerDev,
    registerNew,
  ])
    register(program)
  return program
}
