/** How the network fails to deliver a file. */
export type Failure =
  | '404'
  | '502 with JSON'
  | '200 with HTML'
  | 'hang'
  | 'reset'
  | 'truncated'
  | 'wrong hash'
  | 'wrong MIME'

/** How an area fails: its files are not delivered, or its build fails while a switch is on. */
export type Fault = { name: string } & ({ files: RegExp; fails: Failure } | { build: string })

const all = /./
const chunks = /^chunks\/.*\.js$/

/**
 * The faults of the matrix, in the order of its rows. A page loads no manifest, so the user does
 * not notice its 404.
 */
export const faults: readonly Fault[] = [
  { name: 'entry 404', files: /^remoteEntry\./, fails: '404' },
  { name: 'manifest 404', files: /\.json$/, fails: '404' },
  { name: '502 with JSON', files: all, fails: '502 with JSON' },
  { name: '200 with HTML', files: all, fails: '200 with HTML' },
  { name: 'hang', files: all, fails: 'hang' },
  { name: 'reset', files: all, fails: 'reset' },
  { name: 'truncated', files: all, fails: 'truncated' },
  { name: 'wrong hash', files: all, fails: 'wrong hash' },
  { name: 'wrong hash of chunks', files: chunks, fails: 'wrong hash' },
  { name: 'wrong hash of styles', files: /\.css$/, fails: 'wrong hash' },
  { name: 'wrong MIME', files: all, fails: 'wrong MIME' },
  { name: 'entry throws on evaluation', build: 'entry' },
  { name: 'page throws on evaluation', build: 'page' },
  { name: 'throws in render', build: 'render' },
  { name: 'missing expose', build: 'expose' },
  { name: 'chunk 404', files: chunks, fails: '404' },
  { name: 'chunk hang', files: chunks, fails: 'hang' },
  { name: 'missing stylesheet', files: /\.css$/, fails: '404' },
  { name: 'incompatible contract', build: 'contract' },
]
