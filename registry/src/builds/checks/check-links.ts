import { type BuildCard, findRoute, linkIcons, LINKS_A_SLOT } from '@kontor/shared/wire'
import { invalid } from '../build-files.ts'

/**
 * Checks the links that a build offers to other areas.
 * @throws Refusal 422 for an address of another build, an unknown icon, or too many in a slot.
 */
export function checkLinks(card: BuildCard): void {
  for (const { to, icon } of card.links) {
    if (findRoute([card], to) === undefined)
      throw invalid(`kontor.json has a link to ${to}, which is no address of ${card.id}`)
    if (!linkIcons.some((known) => known === icon))
      throw invalid(
        `kontor.json has a link with the icon "${icon}"; the icons are ${linkIcons.join(', ')}`,
      )
  }
  for (const [slot, { length }] of Map.groupBy(card.links, (link) => link.slot))
    if (length > LINKS_A_SLOT)
      throw invalid(
        `kontor.json has ${length} links for ${slot}; a build has ${LINKS_A_SLOT} at most`,
      )
}
