import { createHash } from 'node:crypto'
import type { BuildId } from '@kontor/shared/wire'
import { fakeBuild, type FakeFiles, fakeManifest } from '../../registry/src/testing/fake-builds.ts'

/** Makes a file long enough for the registry to keep compressed copies of it. */
const FILLER = '// the code of a page\n'.repeat(100)

/** The first line of each file, which names its build. */
export function firstLine(id: BuildId, version: string): string {
  return `/* ${id} ${version} */`
}

/** The integrity of bytes, such as `sha256-…`. */
export function integrityOf(bytes: string | Uint8Array, hash: string): string {
  return `${hash}-${createHash(hash).update(bytes).digest('base64')}`
}

/** The name of the hash in an integrity, such as `sha256`. */
export function hashIn(integrity: string): string {
  return integrity.split('-', 1)[0]!
}

/**
 * A build like those of the bundler: names with hashes of their content, and an entry that contains
 * the hash of the chunk that is loaded later. All its files name the build.
 */
export function stormBuild(id: BuildId, version: string): FakeFiles {
  const text = (what: string) => `${firstLine(id, version)}\n// ${what}\n${FILLER}`
  const page = text('page')
  const pageName = hashed('chunks/page', page, 'js')
  const later = { name: pageName, integrity: integrityOf(page, 'sha256') }
  const entry = `${text('entry')}//later ${JSON.stringify(later)}\n`
  const entryName = hashed(id === 'host' ? 'main' : 'remoteEntry', entry, 'js')
  const style = text('style')
  const styleName = hashed(id === 'host' ? 'main' : 'expose', style, 'css')
  const files = { [pageName]: page, [entryName]: entry, [styleName]: style }
  const { 'kontor.json': card, 'frame.json': frame } = fakeBuild(id, version)
  if (id === 'host') {
    const start = { scripts: [entryName], styles: [styleName] }
    return {
      ...files,
      'kontor.json': card!,
      'frame.json': frame!,
      'entry.json': JSON.stringify(start),
    }
  }
  const manifest = fakeManifest(id)
  manifest.metaData.remoteEntry.name = entryName
  manifest.exposes[0]!.assets = {
    js: { sync: [], async: [pageName] },
    css: { sync: [styleName], async: [] },
  }
  return { ...files, 'kontor.json': card!, 'mf-manifest.json': JSON.stringify(manifest) }
}

/** The chunk that an entry loads later. */
export function laterOf(entry: string): { name: string; integrity: string } {
  return JSON.parse(/^\/\/later (.*)$/m.exec(entry)![1]!)
}

function hashed(name: string, text: string, extension: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return `${name}.${hash}.${extension}`
}
