import type { Page } from '@playwright/test'
import { type Coin, listCoins } from '@kontor/shared/wire'
import { changeCall } from '../page/answers.ts'

/** Separates the symbol of a coin from the number of its copy. */
const COPY = '~'
const copyPattern = /([A-Z0-9]+)~\d+/g

/** Lengthens the list of home to `most` copies of its coins. */
export async function lengthen(page: Page, most: number): Promise<void> {
  const known: Coin[] = []
  await changeCall<{ data: Coin[]; total: number }>(page, listCoins, ({ data }, query) => {
    known.push(...data)
    const first = (Number(query.get('current')) - 1) * Number(query.get('pageSize'))
    const coins = Array.from({ length: Number(query.get('pageSize')) }, (_, i) => {
      const coin = known[(first + i) % known.length]!
      return { ...coin, coinId: `c-${first + i}`, symbol: `${coin.symbol}${COPY}${first + i}` }
    })
    return { data: coins, total: most }
  })
}

/** A message of the page with the originals in place of copies, each of which `note` is told. */
export function ofOriginals(
  message: string,
  note: (original: string, copy: string) => void,
): string {
  return message.replaceAll(copyPattern, (copy, original: string) => {
    note(original, copy)
    return original
  })
}
