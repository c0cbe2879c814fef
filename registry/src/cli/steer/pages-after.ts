import type { ChannelStatus } from '../../api/channels/channel-status.ts'
import { callRegistry, type RegistryOptions } from '../base/registry-client.ts'
import { heldPages, heldText } from '../status/lately.ts'
import { NO_PAGE, openPages } from './change-text.ts'

/** What edges have reported of the open pages of a channel after a change of it. */
export interface PagesAfter {
  /** Open pages, which hear of the change. */
  told: number
  /** The open pages that do not follow, because they hold unsaved input. */
  holding: number
  /**
   * The time from an edge's first news of the revision that 95 % of its pages did not exceed, ms;
   * null while no edge has reported it.
   */
  p95Ms: number | null
}

/** The pages after a change that made a revision, as far as the registry knows them yet. */
export async function pagesAfter(
  options: RegistryOptions,
  { channel, revision }: { channel: string; revision: number },
): Promise<PagesAfter> {
  const route = `/api/status?channel=${encodeURIComponent(channel)}&published=next`
  const { edges, history } = await callRegistry<ChannelStatus>(options, route)
  const told = history.find((one) => one.revision === revision)?.told ?? null
  return { told: edges.pages, holding: heldPages(edges.revisions), p95Ms: told?.p95Ms ?? null }
}

/** What a change without a question says of the pages that hear of it. */
export function pagesText({ told, holding, p95Ms }: PagesAfter): string {
  if (told === 0) return NO_PAGE
  const within = p95Ms === null ? '' : `, 95 % of them within ${(p95Ms / 1000).toFixed(1)} s`
  return `${openPages(told)}${within}.${holding === 0 ? '' : ` ${heldText(holding)}`}`
}
