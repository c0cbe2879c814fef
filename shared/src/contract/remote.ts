import type { ComponentType } from 'react'
import type { LoadWords } from '@kontor/shared/i18n'
import { type AreaRoute, CONTRACT, type RemoteId } from '../wire/index.ts'
import { type Lent, lent } from './lent.ts'

/** Loads the component of one page, when the page is opened. */
export type LoadPage = () => Promise<ComponentType>

/** The module that a remote exposes as `./remote`. The host requires nothing else of a remote. */
export interface Remote {
  /** The number of the contract it was built against; the host takes its own number only. */
  contract: number
  id: RemoteId
  /** The page of each path that the build's routes name. */
  pages: Record<string, LoadPage>
  /** Words of the area's own namespace, which is named like the area. */
  words: LoadWords
  /** The lent modules as this remote sees them; the host refuses a remote that brought its own. */
  lent: Lent
}

/** A page for each route; nothing, if the type of the routes is not given. */
type PagesOf<Routes extends readonly AreaRoute[]> = [Routes] extends [never]
  ? never
  : Record<Routes[number]['path'], LoadPage>

/**
 * Makes the one thing that an area exposes: `defineRemote<typeof routes>({ … })`. A page that is
 * missing, or that no route names, does not compile.
 */
export function defineRemote<Routes extends readonly AreaRoute[] = never>(
  area: Pick<Remote, 'id' | 'words'> & { pages: PagesOf<Routes> },
): Remote {
  return { contract: CONTRACT, lent, ...area }
}
