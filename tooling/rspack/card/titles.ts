import { globSync } from 'node:fs'
import path from 'node:path'
import type { AreaRoute, PageTitles } from '@kontor/shared/wire'
import { textAt } from './text-at.ts'

/**
 * The texts that the pages of an area show while they load, in all languages.
 * @throws when a language lacks one.
 */
export function titlesOf(
  folder: string,
  namespace: string,
  routes: readonly AreaRoute[],
): PageTitles {
  const titled = routes.filter((route) => route.titled !== undefined)
  const words = globSync(path.join(folder, `node_modules/@*/locales/*/${namespace}.json`))
  const byLocale = words.toSorted().map((file) => {
    const texts = titled.map((route) => [
      route.path,
      {
        title: textAt(file, route.title),
        ...(route.lead && { lead: textAt(file, route.lead) }),
      },
    ])
    return [path.basename(path.dirname(file)), Object.fromEntries(texts)]
  })
  return Object.fromEntries(byLocale)
}
