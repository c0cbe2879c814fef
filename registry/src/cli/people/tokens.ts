import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Made, type Role, roles, type Token } from '../../api/people/token-routes.ts'
import { moment } from '../../base/format.ts'
import { withDryRun } from '../base/common-options.ts'
import { confirmName } from '../base/confirm.ts'
import { note, put, say, table } from '../base/output.ts'
import { getJson, postJson, type RegistryOptions, withRegistry } from '../base/registry-client.ts'
import { printJson } from '../json/print-json.ts'
import * as schemas from '../json/registry.ts'
import { endOf, factsOf, rightsOf } from './token-text.ts'

interface Options extends RegistryOptions {
  dryRun?: boolean
  json?: boolean
}

interface CreateOptions extends Options {
  role: Role
  area: string[]
  days?: number
}

/** `kontor tokens list|create|renew|revoke` */
export function registerTokens(program: Command): void {
  const tokens = program
    .command('tokens')
    .description('who may do what: the tokens of the registry')
  tokenCommand(tokens, 'list').description('list them; a secret is never shown again').action(list)
  changingCommand(tokens, 'create')
    .argument('<name>', 'as it will be in histories, such as squad-market')
    .addOption(new Option('--role <role>', 'what it may do').choices(roles).makeOptionMandatory())
    .option('--area <area...>', 'the areas of a publisher', [])
    .option('--days <number>', 'how long it is valid; 90 days when absent', wholeDays)
    .description('make a token, and print its secret once')
    .action(create)
  changingCommand(tokens, 'renew')
    .argument('<token>', 'its name')
    .option('--days <number>', 'from now on; 90 days when absent', wholeDays)
    .description('give it another secret and end; the secret before is taken for three days yet')
    .action(renew)
  changingCommand(tokens, 'revoke')
    .argument('<token>', 'its name')
    .option('--yes', 'ask nothing')
    .description('end it now and for good')
    .action(revoke)
}

function tokenCommand(parent: Command, name: string): Command {
  return withRegistry(parent.command(name)).option('--json', 'print JSON')
}

function changingCommand(parent: Command, name: string): Command {
  return withDryRun(tokenCommand(parent, name))
}

async function list(options: Options): Promise<void> {
  const { tokens } = await getJson<{ tokens: Token[] }>(options, '/api/tokens')
  if (options.json) return printJson(schemas.tokens, { ok: true, tokens: tokens.map(factsOf) })
  return table(
    ['token', 'may', 'last used', 'ends'],
    tokens.map((one) => [
      one.name,
      rightsOf(one),
      one.usedAt === null ? 'never' : moment(one.usedAt),
      endOf(one),
    ]),
  )
}

async function create(name: string, options: CreateOptions): Promise<void> {
  const { role, area: areas, days, dryRun } = options
  const made = await postJson<Made>(options, '/api/tokens', { name, role, areas, days, dryRun })
  print(options, 'be made', made)
}

async function renew(name: string, options: Options & { days?: number }): Promise<void> {
  const { days, dryRun } = options
  const made = await postJson<Made>(options, `${routeOf(name)}/renew`, { days, dryRun })
  print(options, 'get another secret', made)
}

/**
 * The secret alone on stdout, so that `kontor tokens create … > secret` works; `what` would happen
 * to a token of which there is none.
 */
function print({ json, dryRun = false }: Options, what: string, { token, secret }: Made): void {
  if (json)
    return printJson(schemas.madeToken, { ok: true, dryRun, ...factsOf(token), token: secret })
  const told = `${token.name} ${rightsOf(token)}, ${endOf(token)}`
  if (secret === null) return say(`A token would ${what}: ${told}.`)
  note(`${told}. Copy it now, it is not shown again:`)
  return put(secret)
}

async function revoke(name: string, options: Options & { yes?: boolean }): Promise<void> {
  const { dryRun = false, json } = options
  if (!dryRun) await confirmName(name, options)
  const { token } = await postJson<{ token: Token }>(options, `${routeOf(name)}/revoke`, { dryRun })
  if (json) return printJson(schemas.revokedToken, { ok: true, dryRun, ...factsOf(token) })
  if (!dryRun) return say(`${name} is revoked: nothing takes it any more.`)
  const used = token.usedAt === null ? 'It was never used' : `Its last use: ${moment(token.usedAt)}`
  return say(`${name}, which ${rightsOf(token)}, would be revoked for good. ${used}.`)
}

function routeOf(name: string): string {
  return `/api/tokens/${encodeURIComponent(name)}`
}

function wholeDays(text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number of days, 730 at most.')
}
