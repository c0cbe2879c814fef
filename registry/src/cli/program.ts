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
import { registerNew } from './new.ts'
import { registerPromote, registerResign, registerRollback } from './promote.ts'
import { registerPublish } from './publish/publish.ts'
import { registerStatus } from './status.ts'

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
    registerRollback,
    registerResign,
    registerStatus,
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
