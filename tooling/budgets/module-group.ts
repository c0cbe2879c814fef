import path from 'node:path'
import { root } from '../start/settings.ts'

/** What ends the name of a group of style sheets. */
export const STYLES = ' (styles)'

/**
 * Where a module comes from: its package, or else its folder in the workspace, two levels deep.
 * What the bundler adds itself is `bundler`. Style sheets are groups of their own.
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
