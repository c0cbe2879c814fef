import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import type { KeyFacts } from '../../api/edges/key-routes.ts'
import { moment } from '../../base/format.ts'
import { withDryRun } from '../base/common-options.ts'
import { confirmName } from '../base/confirm.ts'
import { exitCode } from '../base/exit-code.ts'
import { say } from '../base/output.ts'
import {
  callRegistry,
  postJson,
  type RegistryOptions,
  withRegistry,
} from '../base/registry-client.ts'
import { printJson } from '../json/print-json.ts'
import { keys as schema, rotated } from '../json/registry.ts'

interface Options extends RegistryOptions {
  json?: boolean
}

interface RotateOptions extends Options {
  root?: string
  dryRun?: boolean
  yes?: boolean
}

/** `kontor keys list|rotate` */
export function registerKeys(program: Command): void {
  const keys = program
    .command('keys')
    .description('the root key that edges pin, and the online key that signs')
  keyCommand(keys, 'list', { isDefault: true })
    .description('which they are, and until when')
    .action(async (options: Options) =>
      show(await callRegistry<KeyFacts>(options, '/api/keys'), options),
    )
  withDryRun(keyCommand(keys, 'rotate'))
    .option('--yes', 'do not ask')
    .option('--root <file>', 'the private root key, where it is not in the data folder')
    .description('sign with a new online key from now on, and no more with the one before')
    .action(rotate)
}

function keyCommand(parent: Command, name: string, options = {}): Command {
  return withRegistry(parent.command(name, options)).option('--json', 'print JSON')
}

async function rotate(options: RotateOptions): Promise<void> {
  const { root, dryRun = false, json } = options
  const { keyId } = await callRegistry<KeyFacts>(options, '/api/keys')
  if (!dryRun) await confirmName(keyId, options)
  const { payload } = await postJson<{ payload: string }>(options, '/api/keys/draft', { dryRun })
  const signature = root === undefined ? undefined : signedBy(root, payload)
  const body = { payload, signature, dryRun }
  const facts = await postJson<KeyFacts>(options, '/api/keys/rotate', body)
  if (json) return printJson(rotated, { ok: true, dryRun, ...facts })
  if (!dryRun) return show(facts, options)
  return say(`Another online key would sign from list ${facts.number + 1} on, ${keyId} no more.`)
}

function show(facts: KeyFacts, { json }: Options): void {
  if (json) return printJson(schema, { ok: true, ...facts })
  const { root, isRootHere, number, expiresAt, keyIds } = facts
  say(`root key ${root}${isRootHere ? '' : ', kept elsewhere'}`)
  return say(`online key ${keyIds.join(', ')}, in list ${number} until ${moment(expiresAt)}`)
}

/** @throws CliError when the file is no private Ed25519 key */
function signedBy(file: string, text: string): string {
  try {
    return sign(null, Buffer.from(text), createPrivateKey(readFileSync(file))).toString('base64')
  } catch (cause) {
    throw new CliError(`${file} is not a private key: name the root.pem of the registry.`, {
      exit: exitCode.wrongUsage,
      cause,
    })
  }
}
