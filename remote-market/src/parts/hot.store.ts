import { call, languageOfCalls } from '@kontor/shared/api'
import { keepCoins, type Listed, newResource } from '@kontor/shared/store'
import { getHomePage } from '@kontor/shared/wire'

/** How many hot coins are shown. Source: LIMIT-11 and APP-4. */
export const HOT_COINS = 5

/** The hot coins, in the order of the server. */
export const hot = newResource<readonly Listed[]>(async (_, signal) => {
  let loadedAt = Date.now()
  const answer = await call(
    getHomePage,
    { language: languageOfCalls() },
    { signal, onKept: (at) => (loadedAt = at) },
  )
  return keepCoins(answer.hot.slice(0, HOT_COINS), loadedAt)
})
