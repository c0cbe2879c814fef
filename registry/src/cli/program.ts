import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { newProgram } from '@kontor/server/cli'
import { registerAreas } from './areas.ts'
import { registerBackup } from './backup.ts'
import { withCommonOptions } from './base/common-options.ts'
import { registerCompletion } from './completion/completion.ts'
import { registerDev } from './dev.ts'
import { registerDiff } from './diff/diff.ts'
import { registerDoctor } from './doctor/doctor.ts'
import { registerEdge } from './edges/edge.ts'
import { registerKeys } from './edges/keys.ts'
import { registerExport } from './export/export.ts'
import { registerGate } from './gate.ts'
import { registerGc } from './gc.ts'
import { withExamples } from './help/with-examples.ts'
import { registerIncidents } from './incidents.ts'
import { registerSchema } from './json/schema.ts'
import { registerNew } from './new.ts'
import { registerPack } from './pack.ts'
import { registerLog } from './people/log.ts'
import { registerTokens } from './people/tokens.ts'
import { registerPreview, registerTimeMachine } from './previews/preview.ts'
import { registerPublish } from './publish/publish.ts'
import { registerStatus } from './status/status.ts'
import { registerCanary } from './steer/canary.ts'
import { registerFreeze, registerPin } from './steer/holds.ts'
import { registerPromote, registerResign, registerRollback } from './steer/promote.ts'
import { registerQuarantine } from './steer/quarantine.ts'
import { registerSchedule } from './steer/schedule.ts'

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** The commands, in the groups in which `kontor` lists them. */
const groups: readonly (readonly [heading: string, registers: ((program: Command) => void)[]])[] = [
  [
    'Ship:',
    [
      registerPublish,
      registerGate,
      registerPromote,
      registerCanary,
      registerSchedule,
      registerPreview,
      registerDev,
      registerNew,
      registerPack,
    ],
  ],
  ['Go back:', [registerRollback, registerQuarantine, registerFreeze, registerPin, registerResign]],
  [
    'Look:',
    [
      registerStatus,
      registerIncidents,
      registerLog,
      registerDiff,
      registerTimeMachine,
      registerDoctor,
    ],
  ],
  [
    'Keep:',
    [
      registerAreas,
      registerTokens,
      registerKeys,
      registerEdge,
      registerExport,
      registerBackup,
      registerGc,
      registerCompletion,
      registerSchema,
    ],
  ],
]

/** The command line of Kontor. */
export function makeProgram(): Command {
  const program = newProgram(
    'kontor',
    'Publish builds of the host and the areas, and decide what a channel runs.',
  )
    // Before a command alone: `publish --version` is the version of a build.
    .enablePositionalOptions()
    .version(version, '--version', 'print the version of kontor')
  for (const [heading, registers] of groups) {
    program.commandsGroup(heading)
    for (const register of registers) register(program)
  }
  return withCommonOptions(withExamples(program))
}
