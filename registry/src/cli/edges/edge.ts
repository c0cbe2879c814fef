import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import { platformFile } from '../../base/folders.ts'
import { withDryRun } from '../base/common-options.ts'
import { say } from '../base/output.ts'
import { withRegistry } from '../base/registry-client.ts'
import { runTelling } from '../base/run-child.ts'
import { printJson } from '../json/print-json.ts'
import { edge as schema } from '../json/registry.ts'

interface Options {
  registry: string
  dryRun?: boolean
  json?: boolean
}

/** What the program of the edge says of itself. */
type Told = { ready: Ready } | { failed: string }

interface Ready {
  url: string
  channel: string
  /** The address of the registry that it follows. */
  registry: string
}

/** `kontor edge`: starts the program of the edge, which knows nothing of the registry’s code. */
export function registerEdge(program: Command): void {
  withDryRun(withRegistry(program.command('edge')))
    .option('--json', 'print JSON, once it is ready')
    .description('serve a channel to browsers; its settings are in docs/operations.md')
    .action(edge)
}

async function edge({ registry, dryRun = false, json = false }: Options): Promise<void> {
  const args = [platformFile('edge/bin/edge.mjs'), ...(dryRun ? ['--dry-run'] : [])]
  const env = { ...process.env, KONTOR_REGISTRY: registry }
  let failed: string | undefined
  const onTold = (message: unknown) => {
    const told = message as Told
    if ('failed' in told) failed = told.failed
    else if (json) printJson(schema, { ok: true, dryRun, ...told.ready })
    else say(sentenceOf(told.ready, dryRun))
  }
  await runTelling(args, onTold, env)
  if (failed !== undefined) throw new CliError(failed, { code: 'wrong-setting' })
}

function sentenceOf({ url, channel, registry }: Ready, isDry: boolean): string {
  if (isDry) return `The edge would serve ${channel} of ${registry} on ${url}.`
  return `edge ready on ${url} (channel ${channel})`
}
