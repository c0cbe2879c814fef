import * as z from 'zod/mini'
import { areaRoute } from './area-route.ts'
import { buildId, version } from './build-id.ts'
import { linkOffer } from './slot-link.ts'

const commit = z.object({
  /** The hash of the commit. */
  commit: z.string().check(z.regex(/^[0-9a-f]{40,64}$/)),
  /** The name of the commit's author, without the address: everybody can read a card. */
  author: z.string().check(z.maxLength(200)),
})

/**
 * The facts that `kontor publish` knows of a build's sources. `committed`: they are those of the
 * commit, and their types are right. `dirty`: they may differ from the commit, and nothing was
 * checked. `unknown`: built elsewhere, or in a folder that is no git checkout.
 */
export const buildSource = z.discriminatedUnion('state', [
  z.extend(commit, { state: z.literal('committed') }),
  z.extend(commit, { state: z.literal('dirty') }),
  z.object({ state: z.literal('unknown') }),
])
export type BuildSource = z.output<typeof buildSource>

/**
 * Module and name (`store.useClock`) → the declaration as it is written in `shared/lent`, and the
 * declarations that it uses.
 */
export const declarations = z.record(
  z.string(),
  z.object({ text: z.string(), uses: z.array(z.string()) }),
)
export type Declarations = z.output<typeof declarations>

/**
 * The card of a build: its `kontor.json`. The bundler preset writes it, `kontor publish` completes
 * it.
 */
export const buildCard = z.object({
  id: buildId,
  version,
  /** The number of the contract between host and remotes that it was built against. */
  contract: z.int(),
  /** Host: module → version lent. Remote: module → range of versions accepted. */
  lent: z.record(z.string(), z.string()),
  /** Host: module → names lent. Remote: module → names imported. Older builds list none. */
  names: z._default(z.record(z.string(), z.array(z.string())), {}),
  /**
   * The declarations behind the names of our own modules, as it lends them or was compiled with
   * them. Older builds have none.
   */
  declarations: z._default(declarations, {}),
  /** Host: lent or wrapped package → texts that only its code has. Older builds list none. */
  marks: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** The addresses that this build has; none in a build of contract 1. */
  routes: z._default(z.array(areaRoute), []),
  /** The links that it offers to other areas. */
  links: z._default(z.array(linkOffer), []),
  /** Added when it is published. */
  source: z._default(buildSource, { state: 'unknown' }),
  /**
   * Builds that declare the names that the remote uses differently, but fit by the compiler's
   * check. Host: lists remotes (`market@1.3.0`). Remote: lists hosts. Added when it is published.
   */
  fits: z._default(z.array(z.string()), []),
})
export type BuildCard = z.output<typeof buildCard>

/** A card as the bundler writes it. */
export type BuiltCard = Omit<BuildCard, 'source' | 'fits'>
