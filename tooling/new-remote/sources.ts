import type { RemoteId } from '@kontor/shared/wire'

/**
 * The sources of a new remote by their paths in its folder: one page, and its test. Its words are
 * in the package `locales`.
 */
export function sourcesOf(id: RemoteId, locales: string): Record<string, string> {
  return {
    'rspack.config.ts': `import { remote } from '@kontor/tooling/rspack/remote.ts'

export default remote(import.meta.dirname)
`,
    'tsconfig.json': `{ "extends": "../tsconfig.web.json", "include": ["src"] }
`,
    'src/routes.ts': `import type { AreaRoute } from '@kontor/shared/wire'

/** The addresses of this area. */
export const routes = [
  { path: '/${id}', title: 'start.title' },
] as const satisfies readonly AreaRoute[]
`,
    'src/words.d.ts': `import type kit from '@kontor/locales/en-US/kit.json'
import type words from '${locales}/en-US/${id}.json'

declare global {
  interface AreaWords {
    kit: typeof kit
    '${id}': typeof words
  }
}
`,
    'src/remote.tsx': `import { defineRemote } from '@kontor/shared/contract'
import type { routes } from './routes.ts'

/** The area ${id}: its front page. */
export default defineRemote<typeof routes>({
  id: '${id}',
  words: (locale) => import(\`${locales}/\${locale}/${id}.json\`),
  pages: {
    '/${id}': async () => (await import('./start/start.page.tsx')).StartPage,
  },
})
`,
    'src/remote.test.ts': `import { describeRemote } from '@kontor/shared/testing'
import { routes } from './routes.ts'

describeRemote('${id}', routes, () => import('./remote.tsx'))
`,
    'src/start/start.page.tsx': `import { useTranslation } from '@kontor/shared/i18n'
import { Page } from '@kontor/shared/ui'
import { homeLink } from '@kontor/shared/wire'

/** \`/${id}\` */
export function StartPage() {
  const { t } = useTranslation('${id}')
  return (
    <Page title={t('start.title')} back={homeLink()}>
      <p>{t('start.text')}</p>
    </Page>
  )
}
`,
    'src/start/start.page.test.tsx': `import { afterEach, expect, it } from 'vitest'
import { cleanup, renderArea, screen } from '@kontor/shared/testing'
import { StartPage } from './start.page.tsx'

afterEach(cleanup)

it('says that the page is being built', () => {
  renderArea(<StartPage />)
  expect(screen.getByRole('heading', { name: '${id}:start.title' })).toBeDefined()
  expect(screen.getByText('${id}:start.text')).toBeDefined()
})
`,
  }
}
