import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The files beside the folders of each remote’s `src`. All of them are required. */
const ROOT_FILES = ['remote.tsx', 'remote.test.ts', 'routes.ts', 'words.d.ts']

/** A file that only some remotes have: their links for slots of other areas. */
const LINKS = 'links.ts'

/** Files at the root without a role: the host's entry, and the files that remotes have too. */
const PLAIN = new Set(['main.ts', 'routes.ts', 'words.d.ts', LINKS])

/** The ends of file names that say a file's role. A plain `.tsx` is a component. */
const ROLE = /^use-[^.]+\.ts$|\.(store|actions|rules|text)\.tsx?$|^[^.]+(\.page)?\.tsx$/
const TEST = /\.test\.tsx?$/

/**
 * A sentence for each place where a remote differs from the common shape: the exposed files at the
 * root, a folder with a page for each screen, and `parts/`. In remotes and host, each file name
 * ends with its role, a stylesheet has the name of its component, and test doubles are in
 * `testing/`, beside `src`.
 */
export function shapeFaults(root: string): string[] {
  const files = globSync('{host,remote-*}/src/**/*.{ts,tsx,css}', { cwd: root }).toSorted()
  const ofRemotes = files.filter((file) => file.startsWith('remote-'))
  return [
    ...missingFiles(root, ofRemotes),
    ...undocumentedRemotes(root, ofRemotes),
    ...strayFiles(ofRemotes),
    ...screensWithoutPage(ofRemotes),
    ...filesWithoutRole(files),
    ...stylesWithoutComponent(files),
    ...doublesInSource(root, files),
  ]
}

function missingFiles(root: string, files: readonly string[]): string[] {
  return globSync('remote-*/', { cwd: root }).flatMap((remote) =>
    ROOT_FILES.map((name) => path.join(remote, 'src', name))
      .filter((file) => !files.includes(file))
      .map((file) => `${file} is missing`),
  )
}

function undocumentedRemotes(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => path.basename(file) === 'remote.tsx')
    .filter((file) => !read(root, file).includes('*/\nexport default defineRemote'))
    .map((file) => `${file} needs a doc comment that says what it is about`)
}

function strayFiles(files: readonly string[]): string[] {
  return files
    .filter((file) => file.split('/').length === 3)
    .filter((file) => ![...ROOT_FILES, LINKS].includes(path.basename(file)))
    .map((file) => `${file} belongs in the folder of a screen, or in parts/`)
}

function screensWithoutPage(files: readonly string[]): string[] {
  const screens = new Set(
    files
      .map((file) => file.split('/'))
      .flatMap(([remote, src, folder, inside]) =>
        inside === undefined || folder === 'parts' ? [] : [`${remote}/${src}/${folder}`],
      ),
  )
  return [...screens]
    .filter((screen) => !files.some((file) => isPageOf(screen, file)))
    .map((screen) => `${screen} has no page: what screens share belongs in parts/`)
}

function isPageOf(screen: string, file: string): boolean {
  return path.dirname(file) === screen && file.endsWith('.page.tsx')
}

function filesWithoutRole(files: readonly string[]): string[] {
  return files
    .filter((file) => /\.tsx?$/.test(file) && !TEST.test(file))
    .filter((file) => !ROLE.test(path.basename(file)))
    .filter((file) => file.split('/').length > 3 || !PLAIN.has(path.basename(file)))
    .map((file) => `${file} does not say its role: see docs/words.md, “Names of files”`)
}

function stylesWithoutComponent(files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith('.css'))
    .filter((file) => !files.includes(file.replace(/\.module\.css$/, '.tsx')))
    .map((file) => `${file} needs the name of its component`)
}

function doublesInSource(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => /\.tsx?$/.test(file) && !TEST.test(file))
    .filter((file) => /from '(vitest|@kontor\/shared\/testing)'/.test(read(root, file)))
    .map((file) => `${file} is a test double: it belongs in testing/, beside src`)
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
