import { linksFor, type Offering, type ShownLink, type Slot } from '../../wire/index.ts'

let offering: readonly Offering[] = []

/** The builds whose links this page shows. Called by the host, once a page. */
export function offerLinks(builds: readonly Offering[]): void {
  offering = builds
}

/** The links that other areas offer for a slot, with their texts in a language. */
export function slotLinks(slot: Slot, locale: string): ShownLink[] {
  return linksFor(offering, slot, locale)
}
