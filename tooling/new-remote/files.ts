import { readFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { languages, type RemoteId } from '@kontor/shared/wire'
import { budgetsOf } from '../budgets/budgets-of.ts'
import type { Limits } from '../budgets/check.ts'
import { folderName } from '../start/sources.ts'
import { withRemote } from './lockfile.ts'
import { sourcesOf } from './sources.ts'
import texts from './texts.json' with { type: 'json' }

/** What every remote depends on. */
const card = {
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: { build: 'rspack build' },
  dependencies: {
    '@kontor/locales': 'workspace:*',
    '@kontor/shared': 'workspace:*',
    react: 'catalog:',
  },
  devDependencies: {
    '@kontor/tooling': 'workspace:*',
    '@rspack/cli': 'catalog:',
    '@rspack/core': 'catalog:',
    '@types/react': 'catalog:',
    vitest: 'catalog:',
  },
}

/** The starting page's texts by language. */
const words: Record<string, object> = texts

/** The files of a new remote by their paths in the workspace, and the lockfile that has it. */
export async function filesOf(id: RemoteId, workspace: string): Promise<Map<string, string>> {
  const folder = folderName(id)
  const lockfile = readFileSync(path.join(workspace, 'pnpm-lock.yaml'), 'utf8')
  const sources = {
    'package.json': JSON.stringify({ name: `@kontor/${folder}`, ...card }),
    'budget.json': JSON.stringify(budget(id, workspace)),
    ...sourcesOf(id),
  }
  const files = [
    ...Object.entries(sources).map(([name, text]) => [`${folder}/${name}`, text] as const),
    ...languages.map(
      ({ locale }) =>
        [`locales/${locale}/${id}.json`, JSON.stringify({ start: words[locale] })] as const,
    ),
  ]
  const style = await resolveConfig(path.join(workspace, 'package.json'))
  const formatted = files.map(
    async ([file, text]) => [file, await format(text, { ...style, filepath: file })] as const,
  )
  return new Map([
    ...(await Promise.all(formatted)),
    ['pnpm-lock.yaml', withRemote(lockfile, folder, card)],
  ])
}

/** A new remote begins as light as the lightest routes of the others. */
function budget(id: RemoteId, workspace: string): object {
  const others = budgetsOf(workspace)
  const least = (figure: keyof Limits) => Math.min(...others.map(({ all }) => all[figure]))
  return {
    [`/${id}`]: {
      page: './start/start.page.tsx',
      all: { script: least('script'), style: least('style'), requests: least('requests') },
      own: Math.min(...others.map(({ own }) => own)),
    },
  }
}
