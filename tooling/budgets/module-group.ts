import path from 'node:path'
import { root } from '../start/settings.ts'

/** Suffix of the name of a group of style sheets. */
export const STYLES = ' (styles)'

/**
 * The group of a module: its package, or its folder in the workspace, two levels deep. Code that
 * the bundler adds is `bundler`. Style sheets have separate groups.
 */
export function groupOf(identifier: string): string {
  const origin = originOf(identifier)
  return identifier.includes('.css') ? origin + STYLES : origin
}

function originOf(identifier: string): string {
  if (identifier.includes('data:')) return 'bundler'
  const packaged = /.*\/node_modules\/((?:@[^/]+\/)?[^/|!?]+)/.exec(identifier)?.[1]
  if (packaged !== undefined) return packaged
  const file = identifier.split(/[|!]/).findLast((part) => part.startsWith(root + path.sep))
  if (file === undefined) return 'bundler'
  const [area = '', ...folders] = path.relative(root, path.dirname(file)).split(path.sep)
  return [area, ...folders.slice(0, 2)].join('/')
}
