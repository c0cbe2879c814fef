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

/** Path → text. */
export type Files = Map<string, string>

/** The package in the workspace that has the words of all areas. */
const WORDS = '@kontor/locales'

/** The dependencies of every remote. */
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

/** The card where the platform is installed: its packages are packed ones, and `kontor` builds. */
function inOwnRepository(locales: string): Omit<typeof card, 'scripts'> {
  const { scripts: _, dependencies, devDependencies, ...others } = card
  return {
    ...others,
    dependencies: { ...dependencies, ...packed(dependencies), [locales]: 'workspace:*' },
    devDependencies: { ...devDependencies, ...packed(devDependencies) },
  }
}

/** Any version, because the settings of the repository name the file. */
function packed(packages: object): Record<string, string> {
  const names = Object.keys(packages).filter((name) => name.startsWith('@kontor/'))
  return Object.fromEntries(names.map((name) => [name, '*']))
}

/** The starting page's texts by language. */
const words: Record<string, object> = texts

/** The files of a new remote by their paths in the workspace, and the lockfile that has it. */
export async function filesOf(id: RemoteId, workspace: string): Promise<Files> {
  const lockfile = readFileSync(path.join(workspace, 'pnpm-lock.yaml'), 'utf8')
  const files = { ...remoteFiles(id, workspace), ...wordFiles(id) }
  return new Map([
    ...(await formatted(files, workspace)),
    ['pnpm-lock.yaml', withRemote(lockfile, folderName(id), card)],
  ])
}

/** The folder of a new remote, whose words are in the package `locales`. */
export function remoteFiles(
  id: RemoteId,
  workspace: string,
  locales = WORDS,
): Record<string, string> {
  const folder = folderName(id)
  const own = locales === WORDS ? card : inOwnRepository(locales)
  const sources = {
    'package.json': JSON.stringify({ name: `@kontor/${folder}`, ...own }),
    'budget.json': JSON.stringify(budget(id, workspace)),
    ...sourcesOf(id, locales),
  }
  return Object.fromEntries(
    Object.entries(sources).map(([name, text]) => [`${folder}/${name}`, text]),
  )
}

/** The words of a new remote: a file for each language. */
export function wordFiles(id: RemoteId): Record<string, string> {
  return Object.fromEntries(
    languages.map(({ locale }) => [
      `locales/${locale}/${id}.json`,
      JSON.stringify({ start: words[locale] }),
    ]),
  )
}

/** Files in the style of the workspace. */
export async function formatted(
  files: Readonly<Record<string, string>>,
  workspace: string,
): Promise<Files> {
  const style = await resolveConfig(path.join(workspace, 'package.json'))
  const all = Object.entries(files).map(
    async ([file, text]) => [file, await format(text, { ...style, filepath: file })] as const,
  )
  return new Map(await Promise.all(all))
}

/** The budget of a new remote is that of the lightest route of the others. */
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
