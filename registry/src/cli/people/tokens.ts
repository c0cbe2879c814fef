import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Made, type Role, roles, type Token } from '../../api/people/token-routes.ts'
import { moment } from '../../base/format.ts'
import { confirmName } from '../base/confirm.ts'
import { note, put, say, table } from '../base/output.ts'
import { getJson, postJson, type RegistryOptions, withRegistry } from '../base/registry-client.ts'
import { printJson } from '../json/print-json.ts'
import * as schemas from '../json/registry.ts'
import { endOf, factsOf, rightsOf } from './token-text.ts'

interface Options extends RegistryOptions {
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
  tokenCommand(tokens, 'create')
    .argument('<name>', 'as it will be in histories, such as squad-market')
    .addOption(new Option('--role <role>', 'what it may do').choices(roles).makeOptionMandatory())
    .option('--area <area...>', 'the areas of a publisher', [])
    .option('--days <number>', 'how long it is valid; 90 days when absent', wholeDays)
    .description('make a token, and print its secret once')
    .action(create)
  tokenCommand(tokens, 'renew')
    .argument('<token>', 'its name')
    .option('--days <number>', 'from now on; 90 days when absent', wholeDays)
    .description('give it another secret and end; the secret before is taken for three days yet')
    .action(renew)
  tokenCommand(tokens, 'revoke')
    .argument('<token>', 'its name')
    .option('--yes', 'ask nothing')
    .description('end it now and for good')
    .action(revoke)
}

function tokenCommand(parent: Command, name: string): Command {
  return withRegistry(parent.command(name)).option('--json', 'print JSON')
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
  const { role, area: areas, days } = options
  print(options, await postJson<Made>(options, '/api/tokens', { name, role, areas, days }))
}

async function renew(name: string, options: Options & { days?: number }): Promise<void> {
  const { days } = options
  print(options, await postJson<Made>(options, `${routeOf(name)}/renew`, { days }))
}

/** The secret alone on stdout, so that `kontor tokens create … > secret` works. */
function print({ json }: Options, { token, secret }: Made): void {
  if (json) return printJson(schemas.madeToken, { ok: true, ...factsOf(token), token: secret })
  note(`${token.name} ${rightsOf(token)}, ${endOf(token)}. Copy it now, it is not shown again:`)
  return put(secret)
}

async function revoke(name: string, options: Options & { yes?: boolean }): Promise<void> {
  await confirmName(name, options)
  const { token } = await postJson<{ token: Token }>(options, `${routeOf(name)}/revoke`, {})
  if (options.json) return printJson(schemas.revokedToken, { ok: true, ...factsOf(token) })
  return say(`${name} is revoked: nothing takes it any more.`)
}

function routeOf(name: string): string {
  return `/api/tokens/${encodeURIComponent(name)}`
}

function wholeDays(text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number of days, 730 at most.')
}
