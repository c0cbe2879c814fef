import type { Listing } from '../listing.ts'
import { cfd } from './cfd.ts'
import { crypto } from './crypto.ts'
import { forex } from './forex.ts'
import { metal } from './metal.ts'

/** Every symbol, by category and in the order of the lists. Source: MARKET-1 and MARKET-3. */
export const listings: readonly Listing[] = [...forex, ...crypto, ...metal, ...cfd]
