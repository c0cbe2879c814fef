import type { Page } from '@playwright/test'
import { type Coin, listCoins } from '@kontor/shared/wire'
import { changeCall } from '../page/answers.ts'

/** Separates the symbol of a coin from the number of its copy. */
const COPY = '~'

/** A copy in a text; its first group is the original. */
export const copyPattern = /([A-Z0-9]+)~\d+/g

/** Lengthens the lists of home to `count` coins, with copies of their coins. */
export async function lengthen(page: Page, count: number): Promise<void> {
  const known: Coin[] = []
  await changeCall<{ data: Coin[]; total: number }>(page, listCoins, ({ data }, query) => {
    known.push(...data)
    const first = (Number(query.get('current')) - 1) * Number(query.get('pageSize'))
    const coins = Array.from({ length: Number(query.get('pageSize')) }, (_, i) => {
      const coin = known[(first + i) % known.length]!
      return { ...coin, coinId: `c-${first + i}`, symbol: `${coin.symbol}${COPY}${first + i}` }
    })
    return { data: coins, total: count }
  })
}
