/** Licences that any package may have: they require a notice at most. */
export const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])

/** A licence that only these packages may have. */
interface Exception {
  licence: string
  /** Matches the names of the packages. */
  packages: RegExp
}

export const exceptions: readonly Exception[] = [
  // The broker shrinks pictures with libvips, a separate library that sharp loads. A distributor of
  // the broker must name it and its licence, and must allow it to be replaced.
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-libvips-/ },
  // Bundles the declarations of the contract during development; no build contains it.
  { licence: 'LGPL-3.0-only', packages: /^rollup-plugin-dts$/ },
  // Its readme says MIT, its package.json nothing. The S3 server of tests logs with it.
  { licence: 'Unknown', packages: /^humanize-number$/ },
  // They minify styles and check pages in tests; no build contains them, and they are unchanged.
  { licence: 'MPL-2.0', packages: /^(lightningcss(-.+)?|axe-core|@axe-core\/playwright)$/ },
  // The broker encrypts push messages with it, unchanged; a distributor of the broker must name it.
  { licence: 'MPL-2.0', packages: /^web-push$/ },
]
