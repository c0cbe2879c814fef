import type { ComponentType } from 'react'
import type { LoadWords } from '@kontor/shared/i18n'
import { CONTRACT, type RemoteId } from '../wire/index.ts'
import { lent, type Lent } from './lent.ts'

/** One address of an area. The host's router mounts it. */
export interface AreaRoute {
  /** From the root, e.g. `/mine/wallet`. */
  path: string
  /** `session`: a visitor is sent to `/login` first and brought back. */
  needs?: 'session'
  /** Title of the document, a key of the area's own words. */
  title: string
  /** Loads the page's component, when it is opened. */
  lazy: () => Promise<ComponentType>
}

/** What a remote exposes as `./remote`, and all that the host asks of it. */
export interface Remote {
  /** The number of the contract it was built against; the host takes its own number only. */
  contract: number
  id: RemoteId
  routes: AreaRoute[]
  /** Words of the area's own namespace, which is named like the area. */
  words: LoadWords
  /** The lent modules as this remote sees them; the host refuses a remote that brought its own. */
  lent: Lent
}

/** Makes the one thing that an area exposes. */
export function defineRemote(area: Omit<Remote, 'contract' | 'lent'>): Remote {
  return { contract: CONTRACT, lent, ...area }
}
