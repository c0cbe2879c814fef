import { CliError } from '@kontor/server/cli'
import { version } from '@kontor/shared/wire'
import type { WholeBuild } from '../../api/build-routes.ts'
import type { RevisionFacts } from '../../api/channels/revision-routes.ts'
import { exitCode } from '../base/exit-code.ts'
import { callRegistry, type RegistryOptions } from '../base/registry-client.ts'
import { keptOf } from '../when/kept.ts'
import type { Side } from './difference.ts'

/** What a text names: a build, what a channel runs, or what it ran. */
type Named = { area: string; version: string } | { channel: string; query: string }

/**
 * Reads the two sides of a comparison.
 * @throws CliError for a text that names nothing, and for a build beside a composition or beside
 * one of another area
 */
export async function readSides(options: RegistryOptions, texts: [string, string]) {
  const [one, other] = texts.map(namedBy)
  if (areaOf(one!) !== areaOf(other!))
    throw new CliError(`${texts.join(' and ')} are not compared.`, {
      exit: exitCode.wrongUsage,
      next: 'Name two builds of one area, or two compositions.',
    })
  return Promise.all([readSide(options, one!), readSide(options, other!)])
}

/** The area of a build; null for a composition. */
function areaOf(named: Named): string | null {
  return 'area' in named ? named.area : null
}

function namedBy(text: string): Named {
  const [before = '', after = ''] = text.split('@')
  if (version.safeParse(after).success) return { area: before, version: after }
  if (/^[a-z][a-z0-9-]*$/.test(text)) return { channel: text, query: '' }
  const { channel, kept } = keptOf(text)
  const [[name, number] = []] = Object.entries(kept)
  return { channel, query: `?${name}=${number}` }
}

async function readSide(options: RegistryOptions, named: Named): Promise<Side> {
  if ('area' in named) {
    const { area, version: wanted } = named
    return { name: `${area}@${wanted}`, builds: { [area]: await read(options, area, wanted) } }
  }
  const route = `/api/channels/${named.channel}/revision${named.query}`
  const { channel, revision, builds } = await callRegistry<RevisionFacts>(options, route)
  const all = Object.entries(builds).map(
    async ([id, wanted]) => [id, await read(options, id, wanted)] as const,
  )
  return { name: `${channel}:${revision}`, builds: Object.fromEntries(await Promise.all(all)) }
}

function read(options: RegistryOptions, id: string, wanted: string): Promise<WholeBuild> {
  return callRegistry<WholeBuild>(options, `/api/builds/${id}/${wanted}`)
}
