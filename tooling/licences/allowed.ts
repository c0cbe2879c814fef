/** Licences that any package may have: they ask for a notice at most. */
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
  // The broker shrinks pictures with libvips, a library of its own that sharp loads: whoever passes
  // the broker on names it and its licence, and lets it be replaced.
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-libvips-/ },
  // Rolls up the declarations of the contract at development; nothing of it is in a build.
  { licence: 'LGPL-3.0-only', packages: /^rollup-plugin-dts$/ },
  // Minifies styles, and looks at pages in tests; nothing of them is in a build, none is changed.
  { licence: 'MPL-2.0', packages: /^(lightningcss(-.+)?|axe-core|@axe-core\/playwright)$/ },
]
