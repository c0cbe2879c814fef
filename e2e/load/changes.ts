import path from 'node:path'
import type { BuildId } from '@kontor/shared/wire'
import type { Rules } from '../../tooling/rspack/one-bundle.ts'
import { root } from '../../tooling/start/settings.ts'

/** A change of one source, as a release contains it. */
export interface Change {
  /** The area that is released with it. */
  area: BuildId
  name: string
  /** Absent when only the version is raised. */
  edit?: { file: string; find: string; replace: string }
}

/** The releases of the benchmark. */
export const changes: readonly Change[] = [
  {
    area: 'market',
    name: 'a text of market',
    edit: {
      file: 'locales/en-US/market.json',
      find: 'Search markets',
      replace: 'Search all markets',
    },
  },
  {
    area: 'market',
    name: 'a component of market',
    edit: {
      file: 'remote-market/src/home/home.page.tsx',
      find: '<div className={`blocks ',
      replace: '<div data-changed="" className={`blocks ',
    },
  },
  {
    area: 'host',
    name: 'the shell of the host',
    edit: {
      file: 'host/src/shell/shell.tsx',
      find: '<div className={at ===',
      replace: '<div data-changed="" className={at ===',
    },
  },
  {
    area: 'host',
    name: '`shared/ui`',
    edit: {
      file: 'shared/src/ui/buttons/button.tsx',
      find: "classes('btn', kind",
      replace: "classes('btn', 'changed', kind",
    },
  },
  { area: 'market', name: 'the version of market alone' },
]

/**
 * The sources before a change, through the same loader, because its name is part of module names.
 */
export function before({ edit, ...change }: Change): Change {
  return edit ? { ...change, edit: { ...edit, replace: edit.find } } : change
}

/** The rule of the bundler that makes a change in its source. */
export function ruleOf({ edit }: Change): Rules {
  if (edit === undefined) return []
  const { file, find, replace } = edit
  const loader = path.join(import.meta.dirname, 'edit-loader.cjs')
  const test = path.join(root, file)
  // The name of a module must not depend on the change.
  const use = [{ loader, options: { find, replace }, ident: `edit ${file} ${find}` }]
  return [{ test, enforce: 'pre', use }]
}
