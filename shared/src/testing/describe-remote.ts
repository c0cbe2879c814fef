import { beforeEach, describe, expect, it } from 'vitest'
import type { Remote } from '../contract/index.ts'
import { languages } from '../i18n/index.ts'
import { type AreaRoute, CONTRACT, type RemoteId } from '../wire/index.ts'
import { startServer } from './server.ts'

/** The same test for every remote: what it exposes keeps the contract. */
export function describeRemote(
  id: RemoteId,
  routes: readonly AreaRoute[],
  load: () => Promise<{ default: Remote }>,
): void {
  describe(`remote ${id}`, () => {
    beforeEach(startServer)

    it('speaks the contract under its own name', async () => {
      expect((await load()).default).toMatchObject({ id, contract: CONTRACT })
    })

    it('has a page and a title for each route', async () => {
      const { pages, words } = (await load()).default
      expect(Object.keys(pages).toSorted()).toEqual(routes.map(({ path }) => path).toSorted())
      for (const [path, page] of Object.entries(pages))
        expect(typeof (await page()), path).toBe('function')
      const titles = routes.map(({ title }) => title)
      expect(keysOf((await words('en-US')).default)).toEqual(expect.arrayContaining(titles))
    })

    it('has the same words in every language', async () => {
      const { words } = (await load()).default
      const [first, ...others] = await Promise.all(
        languages.map(async ({ locale }) => keysOf((await words(locale)).default)),
      )
      for (const keys of others) expect(keys).toEqual(first)
    })
  })
}

/** Paths of all words; plural forms of one word count once. */
function keysOf(words: Record<string, unknown>, prefix = ''): string[] {
  const keys = Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [prefix + key.replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysOf(value as Record<string, unknown>, `${prefix}${key}.`),
  )
  return [...new Set(keys)].toSorted()
}
