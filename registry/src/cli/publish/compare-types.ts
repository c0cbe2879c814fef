import { CliError } from '@kontor/server/cli'
import type { BuildCard, BuildId } from '@kontor/shared/wire'
import type { ChannelStatus } from '../../api/channels/channel-status.ts'
import { platformFile, workspaceRoot } from '../../base/folders.ts'
import { namesUsed, textDifference } from '../../gate/lent-types.ts'
import { callRegistry, type RegistryOptions } from '../base/registry-client.ts'
import { runTool } from '../base/run-tool.ts'

/**
 * The builds in the registry whose types fit a build although the declarations differ. Compares
 * with the running builds, the last good ones, and the newest of each area.
 */
export async function buildsThatFit(options: RegistryOptions, card: BuildCard): Promise<string[]> {
  const status = await callRegistry<ChannelStatus>(options, '/api/status')
  const remotes = Object.keys(status.published).filter((id) => id !== 'host')
  const ids = card.id === 'host' ? remotes : ['host']
  const refs = new Set(ids.flatMap((id) => versionsOf(status, id).map((one) => `${id}@${one}`)))
  const others = await Promise.all([...refs].map((ref) => readBuild(options, ref)))
  const differing = others.filter((other) => textDifference(...sides(card, other)) !== null)
  const fits = await compareTypes(differing.map((other) => sides(card, other)))
  return differing.flatMap(({ id, version }, index) => (fits[index] ? [`${id}@${version}`] : []))
}

function versionsOf({ builds, lastGood, published }: ChannelStatus, id: BuildId): string[] {
  const running = builds.find((one) => one.id === id)?.version
  return [running, lastGood[id], published[id]?.[0]?.version].filter((one) => one !== undefined)
}

async function readBuild(options: RegistryOptions, ref: string): Promise<BuildCard> {
  const route = `/api/builds/${ref.replace('@', '/')}`
  return (await callRegistry<{ card: BuildCard }>(options, route)).card
}

/** The remote first, then the host. */
function sides(card: BuildCard, other: BuildCard): [remote: BuildCard, host: BuildCard] {
  return card.id === 'host' ? [other, card] : [card, other]
}

/** Runs `tooling/fits.ts`, because only the tooling has a compiler that compares types. */
async function compareTypes(pairs: readonly [BuildCard, BuildCard][]): Promise<boolean[]> {
  if (pairs.length === 0) return []
  const pairings = pairs.map(([remote, host]) => ({
    names: namesUsed(remote),
    expected: remote.declarations,
    lent: host.declarations,
  }))
  const script = platformFile('tooling/fits.ts')
  const args = ['--disable-warning=ExperimentalWarning', script]
  const { code, output } = await runTool(args, workspaceRoot, { input: JSON.stringify(pairings) })
  if (code !== 0) throw new CliError(`The types cannot be compared:\n${output}`)
  return JSON.parse(output) as boolean[]
}
