import { expect, it } from 'vitest'
import { root } from '../start/settings.ts'
import type { Loaded } from './built.ts'
import { excesses, ownExcess, ownWeightOf } from './check.ts'
import { groupOf } from './module-group.ts'

const limits = { script: 200, style: 8, requests: 7 }
const recorded = { zod: 30_000, 'remote-market/src/home': 20_000, 'shared/src/ui (styles)': 9_000 }

function loading(scriptKb: number, styleKb = 8, modules: Loaded['modules'] = recorded): Loaded {
  const files = [
    { name: 'main.js', bytes: scriptKb * 1_000 },
    { name: 'lent.css', bytes: styleKb * 1_000 },
  ]
  return { files, modules }
}

it('HOUSE-030 accepts a route that is at most 2 % over a limit', () => {
  expect(excesses('/', loading(204, 8.16), limits, recorded)).toEqual([])
})

it('HOUSE-030 names the limit that a route exceeds and the modules that grew most', () => {
  const grown = { ...recorded, zod: 31_000, axios: 56_000, 'shared/src/ui (styles)': 12_000 }
  expect(excesses('/', loading(205, 9, grown), limits, recorded)).toEqual([
    '/ loads 205.0 kB of script, its limit is 200.0. Grown most: axios by 56.0 kB of source, zod by 1.0 kB of source.',
    '/ loads 9.0 kB of style, its limit is 8.0. Grown most: shared/src/ui (styles) by 3.0 kB of source.',
  ])
})

it('HOUSE-030 limits the own build of an area', () => {
  const own = ownWeightOf(loading(34, 1.5))
  expect(ownExcess('/trade', own, 36)).toEqual([])
  expect(ownExcess('/trade', own, 35)).toEqual([
    "/trade loads 35.5 kB of its area's own build, its limit is 35.",
  ])
})

it.each([
  [`${root}/node_modules/.pnpm/zod@4/node_modules/zod/v4/mini/index.js`, 'zod'],
  [
    `javascript/esm|${root}/node_modules/.pnpm/a/node_modules/@dnd-kit/dom/index.js`,
    '@dnd-kit/dom',
  ],
  [`builtin:swc-loader??x!${root}/remote-market/src/home/coins/list.tsx`, 'remote-market/src/home'],
  [`css|${root}/shared/src/ui/css/base.css|0`, 'shared/src/ui (styles)'],
  ['consume shared module (default) react@^19.3.1', 'bundler'],
])('names the origin of %s', (identifier, group) => {
  expect(groupOf(identifier)).toBe(group)
})
