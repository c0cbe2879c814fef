import { expect, it } from 'vitest'
import { unlisted } from './check.ts'

it.each([
  ['MIT', 'any', true],
  ['GPL-3.0-only', 'any', false],
  ['Unknown', 'any', false],
  ['GPL-3.0-only', 'rollup-plugin-dts', false],
  ['(MPL-2.0 OR Apache-2.0)', 'any', true],
  ['(MPL-2.0 AND Apache-2.0)', 'any', false],
  ['MPL-2.0', 'any', false],
  ['MPL-2.0', 'lightningcss-darwin-arm64', true],
  ['LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64', true],
  ['LGPL-3.0-or-later', '@img/sharp-libvips', false],
])('HOUSE-027 the licence %s of the package %s: allowed is %s', (licence, name, isAllowed) => {
  const fault = `${name} has the licence ${licence}, which tooling/licences/allowed.ts does not list.`
  expect(unlisted({ MIT: [{ name: 'other' }], [licence]: [{ name }] })).toEqual(
    isAllowed ? [] : [fault],
  )
})
