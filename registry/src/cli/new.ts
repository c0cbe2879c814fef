import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import { checkNewAreaId } from '../areas/area-id.ts'
import { Refusal } from '../base/refusal.ts'
import { exitCode } from './base/exit-code.ts'
import { say } from './base/output.ts'
import { type RegistryOptions, withRegistry } from './base/registry-client.ts'
import { runWorkspaceTool } from './base/workspace-tool.ts'
import { printJson } from './json/print-json.ts'
import { newRemote as schema } from './json/registry.ts'
import { factsOf, makeSquad, saySquad, type Squad, trySquad } from './new-squad.ts'

interface Options extends RegistryOptions {
  /** The name of the squad's token. */
  squad?: string
  dryRun?: boolean
  repository?: string
  json?: boolean
}

/**
 * `kontor new remote <id>`: runs `tooling/new-remote.ts`, because only the tooling knows the shape
 * of a remote.
 */
export function registerNew(program: Command): void {
  const parent = program
    .command('new')
    .description('make the sources of a remote in this workspace')
  withRegistry(parent.command('remote'))
    .argument('<id>', 'the id of the area, such as rewards')
    .option(
      '--repository <folder>',
      'a new folder: a repository of its own, with the platform packed',
    )
    .option(
      '--squad <token>',
      'register the area, and make the token with this name that may publish it',
    )
    .option('--dry-run', 'make nothing, only list the files')
    .option('--json', 'print JSON')
    .description('make its folder, with a page, a test and words in all languages')
    .action(makeRemote)
}

async function makeRemote(
  id: string,
  { dryRun = false, repository, squad: token, json = false, ...registry }: Options,
): Promise<void> {
  check(id)
  // What the registry would refuse is refused before there are files.
  const tried = token === undefined ? null : await trySquad(registry, id, token)
  const options = [
    ...(dryRun ? ['--dry-run'] : []),
    ...(json ? ['--json'] : []),
    ...(repository === undefined ? [] : ['--repository', repository]),
  ]
  const said = await runWorkspaceTool('tooling/new-remote.ts', id, ...options)
  const squad = tried === null || dryRun ? tried : await squadOf(registry, id, tried)
  if (json) {
    const answer = { ok: true as const, area: id, dryRun, squad: squad && factsOf(squad) }
    return printJson(schema, { ...answer, ...JSON.parse(said) })
  }
  say(said)
  return squad === null ? undefined : saySquad(id, squad)
}

/**
 * Makes the squad of a remote whose files are there.
 * @throws CliError that says how to make it, because a second `kontor new remote` would refuse them
 */
async function squadOf(registry: RegistryOptions, id: string, tried: Squad): Promise<Squad> {
  try {
    return await makeSquad(registry, id, tried)
  } catch (cause) {
    if (!(cause instanceof CliError)) throw cause
    const { message, exit, code, request } = cause
    const next = `The files are made. Later run kontor areas add ${id}, then kontor tokens create ${tried.token.name} --role publisher --area ${id}.`
    throw new CliError(message, { exit, code, request, next, cause })
  }
}

/** @throws CliError for an id that no registry would take. */
function check(id: string): void {
  try {
    checkNewAreaId(id)
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    throw new CliError(cause.message, { exit: exitCode.wrongUsage })
  }
}
