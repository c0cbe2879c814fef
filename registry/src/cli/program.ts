import type { Command } from 'commander'
import { newProgram } from '@kontor/server/cli'
import { programVersion } from '../base/program-version.ts'
import { withCommonOptions } from './base/common-options.ts'
import { withHelp } from './help/with-help.ts'

/** Loads what adds a command to the program. */
type Load = () => Promise<(program: Command) => void>

/** The commands, in the groups in which `kontor` lists them. */
const groups: Record<string, Record<string, Load>> = {
  'Ship:': {
    publish: async () => (await import('./publish/publish.ts')).registerPublish,
    gate: async () => (await import('./gate.ts')).registerGate,
    promote: async () => (await import('./steer/promote.ts')).registerPromote,
    canary: async () => (await import('./steer/canary.ts')).registerCanary,
    schedule: async () => (await import('./steer/schedule.ts')).registerSchedule,
    preview: async () => (await import('./previews/preview.ts')).registerPreview,
    dev: async () => (await import('./dev/dev.ts')).registerDev,
    new: async () => (await import('./new.ts')).registerNew,
    pack: async () => (await import('./pack.ts')).registerPack,
  },
  'Go back:': {
    rollback: async () => (await import('./steer/promote.ts')).registerRollback,
    quarantine: async () => (await import('./steer/quarantine.ts')).registerQuarantine,
    freeze: async () => (await import('./steer/holds.ts')).registerFreeze,
    pin: async () => (await import('./steer/holds.ts')).registerPin,
    resign: async () => (await import('./steer/promote.ts')).registerResign,
  },
  'Look:': {
    status: async () => (await import('./status/status.ts')).registerStatus,
    incidents: async () => (await import('./incidents.ts')).registerIncidents,
    log: async () => (await import('./people/log.ts')).registerLog,
    diff: async () => (await import('./diff/diff.ts')).registerDiff,
    'time-machine': async () => (await import('./previews/preview.ts')).registerTimeMachine,
    doctor: async () => (await import('./doctor/doctor.ts')).registerDoctor,
  },
  'Keep:': {
    areas: async () => (await import('./areas.ts')).registerAreas,
    tokens: async () => (await import('./people/tokens.ts')).registerTokens,
    keys: async () => (await import('./edges/keys.ts')).registerKeys,
    edge: async () => (await import('./edges/edge.ts')).registerEdge,
    export: async () => (await import('./export/export.ts')).registerExport,
    backup: async () => (await import('./backup.ts')).registerBackup,
    gc: async () => (await import('./gc.ts')).registerGc,
    completion: async () => (await import('./completion/completion.ts')).registerCompletion,
    schema: async () => (await import('./json/schema.ts')).registerSchema,
  },
}

/** A command that says which commands there are. */
const ABOUT_ALL = 'completion'

/**
 * The command line of Kontor: with one command where `wanted` is its name, else with all. To load
 * all of them takes longer than most commands do.
 */
export async function makeProgram(wanted = ABOUT_ALL): Promise<Command> {
  const program = newProgram(
    'kontor',
    'Publish builds of the host and the areas, and decide what a channel runs.',
  )
    // Before a command alone: `publish --version` is the version of a build.
    .enablePositionalOptions()
    .version(programVersion, '--version', 'print the version of kontor')
  const isAlone =
    wanted !== ABOUT_ALL && Object.values(groups).some((group) => Object.hasOwn(group, wanted))
  const isWanted = (name: string) => !isAlone || name === wanted
  const loaded = Object.entries(groups).map(async ([heading, group]) => {
    const loads = Object.entries(group).filter(([name]) => isWanted(name))
    return { heading, registers: await Promise.all(loads.map(([, load]) => load())) }
  })
  for (const { heading, registers } of await Promise.all(loaded)) {
    program.commandsGroup(heading)
    for (const register of registers) register(program)
  }
  return withCommonOptions(withHelp(program))
}
