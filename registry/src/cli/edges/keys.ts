import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { CliError } from '@kontor/server/cli'
import type { KeyFacts } from '../../api/edges/key-routes.ts'
import { moment } from '../../base/format.ts'
import { exitCode } from '../base/exit-code.ts'
import { say } from '../base/output.ts'
import {
  callRegistry,
  postJson,
  type RegistryOptions,
  withRegistry,
} from '../base/registry-client.ts'

interface RotateOptions extends RegistryOptions {
  root?: string
}

/** `kontor keys`, and `kontor keys rotate` */
export function registerKeys(program: Command): void {
  const keys = withRegistry(program.command('keys'))
    .description('the root key that edges pin, and the online key that signs')
    .action(async (options: RegistryOptions) => {
      show(await callRegistry<KeyFacts>(options, '/api/keys'))
    })
  keys
    .command('rotate')
    .description('sign with a new online key from now on, and no more with the one before')
    .option('--root <file>', 'the private root key, where it is not in the data folder')
    // `--registry` belongs to `keys`, wherever it is written.
    .action((_, command: Command) => rotate(command.optsWithGlobals()))
}

async function rotate(options: RotateOptions): Promise<void> {
  const { root } = options
  const { payload } = await postJson<{ payload: string }>(options, '/api/keys/draft', {})
  const signature = root === undefined ? undefined : signedBy(root, payload)
  show(await postJson<KeyFacts>(options, '/api/keys/rotate', { payload, signature }))
}

function show({ root, isRootHere, number, expiresAt, keyIds }: KeyFacts): void {
  say(`root key ${root}${isRootHere ? '' : ', kept elsewhere'}`)
  say(`online key ${keyIds.join(', ')}, in list ${number} until ${moment(expiresAt)}`)
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
