import { homeLink, loginLink, tradeLink, userLink } from '@kontor/shared/wire'

const names = {
  [homeLink()]: 'tabs.quotes',
  [tradeLink()]: 'tabs.trade',
  [userLink()]: 'tabs.mine',
  [loginLink()]: 'down.login',
} as const satisfies Record<string, string>

/**
 * The host's word for an area, by the address of its front page: the areas are data, and the host
 * knows only the addresses that everybody links to. Undefined for another area.
 */
export function areaName(frontPage: string): (typeof names)[string] | undefined {
  return names[frontPage]
}
