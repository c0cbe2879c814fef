import { type BuildCard, type BuildId, linkedPaths, normalPath } from '@kontor/shared/wire'
import { ofRemotes } from '../builds/areas.ts'
import { reasonBetween } from './misfits-between.ts'

/**
 * Warnings for the publisher of a build, one sentence each: why the gate would refuse it beside the
 * builds that a channel runs, and which linked addresses it no longer has.
 */
export function publishWarnings(card: BuildCard, running: Record<BuildId, BuildCard>): string[] {
  const host = card.id === 'host' ? card : running['host']
  const remotes = card.id === 'host' ? ofRemotes(running) : [card]
  const refused = remotes.flatMap((remote) => (host && reasonBetween(remote, host)) ?? [])
  return [
    ...refused.map((message) => `The gate would refuse it: ${message}`),
    ...lostLinks(card, running[card.id]).map(
      (path) =>
        `${card.id}@${card.version} no longer has the address ${path}, to which other areas link.`,
    ),
  ]
}

/** The addresses to which other areas link and which the next build lacks. */
function lostLinks(next: BuildCard, before: BuildCard | undefined): string[] {
  const kept = new Set(next.routes.map(({ path }) => normalPath(path)))
  const linked = new Set(linkedPaths().map(normalPath))
  return (before?.routes ?? [])
    .map(({ path }) => path)
    .filter((path) => linked.has(normalPath(path)) && !kept.has(normalPath(path)))
}
