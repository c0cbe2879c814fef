import type { Entry } from './listing.ts'
import { cfd } from './tables/cfd.ts'
import { crypto } from './tables/crypto.ts'
import { forex } from './tables/forex.ts'
import { metal } from './tables/metal.ts'

/** Every symbol, by category and in the order of the lists. Source: MARKET-1 and MARKET-3. */
export const entries: readonly Entry[] = [...forex, ...crypto, ...metal, ...cfd]
