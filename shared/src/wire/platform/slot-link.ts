import * as z from 'zod/mini'
import { DEFAULT_LOCALE } from '../protocol/languages.ts'
import { type AreaRoute, areaRoute, findRoute } from './area-route.ts'

/** A place where an area shows links to others. */
export type Slot = 'home-shortcuts' | 'user-links'

/** Maximum links of one build in one slot. */
export const LINKS_A_SLOT = 2

/** The icons of the kit that a link may name. */
export const linkIcons = [
  'Banknote',
  'Bell',
  'Globe',
  'Info',
  'Newspaper',
  'PieChart',
  'Star',
  'Users',
  'Wallet',
] as const
export type LinkIcon = (typeof linkIcons)[number]

/**
 * A link that a build offers to the area that has a slot. It is in the card of the build and in the
 * signed composition, with its texts, because the slot is shown before the build is loaded.
 */
export const linkOffer = z.object({
  /** Readers ignore slots that they do not know. */
  slot: z.string(),
  /** Locale → text. `DEFAULT_LOCALE` is always there. */
  text: z
    .record(z.string(), z.string().check(z.minLength(1), z.maxLength(40)))
    .check(z.refine((text) => DEFAULT_LOCALE in text)),
  /** One of `linkIcons`; a reader may not know those of later builds. */
  icon: z.string(),
  /** An address of the same build. */
  to: areaRoute.shape.path,
})
export type LinkOffer = z.output<typeof linkOffer>

/** A link as an area writes it in its `src/links.ts`; `text` is a key of its words. */
export interface AreaLink {
  slot: Slot
  text: string
  icon: LinkIcon
  to: string
}

/** A build with its addresses, and its links, which the reader has not checked. */
export interface Offering {
  routes: readonly AreaRoute[]
  links?: readonly unknown[] | undefined
}

/** A link as the owner of a slot shows it. */
export type ShownLink = Pick<LinkOffer, 'to' | 'icon'> & { text: string }

/**
 * The links that builds offer for a slot, in their order, with their texts in a language, else in
 * English. Links that are malformed or lead out of their build are left out, and so is what a build
 * offers beyond the maximum.
 */
export function linksFor(builds: readonly Offering[], slot: Slot, locale: string): ShownLink[] {
  return builds.flatMap((build) =>
    (build.links ?? [])
      .flatMap((link) => linkOffer.safeParse(link).data ?? [])
      .filter((link) => link.slot === slot && findRoute([build], link.to) !== undefined)
      .slice(0, LINKS_A_SLOT)
      .map(({ to, icon, text }) => ({ to, icon, text: text[locale] ?? text[DEFAULT_LOCALE]! })),
  )
}
