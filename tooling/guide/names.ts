import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Files that a build, a start or a run makes: documents name them, but the tree does not contain
 * them.
 */
const made = new Set([
  '.kontor/',
  'build-health.json',
  'config.json',
  'kontor.json',
  'frame.json',
  'mf-manifest.json',
  'titles.json',
  'openapi.json',
  'proven-builds.json',
  'remoteEntry.js',
  'ru-RU.png',
  'screen-trade.png',
  'tokens.json',
])

const span = /`([^`\n]+)`/g
const link = /\]\((?!https?:|mailto:)([^)#\s]+)[^)\s]*\)/g
const file = /^(?!\/|\.\w+\.)[\w.@*{},/-]+\.(?:[cm]?[jt]sx?|css|json|sql|md|csv|svg|png|html|yaml)$/
const folder = /^[\w.-]+(?:\/[\w.*-]+)*\/$/

/**
 * The files and folders that documents name and the tree does not have, one sentence each. A short
 * name, such as `ticket/place.ts`, stands for any file whose path ends with it. Replaced records
 * describe an earlier tree and are left out.
 */
export function lostNames(root: string): string[] {
  const files = treeOf(root)
  return documentsOf(root).flatMap(({ name, text }) => {
    const prose = text.replace(/^```[\s\S]*?^```/gm, '')
    const named = [...prose.matchAll(span)].map(([, quoted = '']) => quoted)
    const lost = named
      .filter((quoted) => (file.test(quoted) || folder.test(quoted)) && !made.has(quoted))
      .filter((quoted) => !isIn(files, quoted))
    const broken = [...prose.matchAll(link)]
      .map(([, to = '']) => to)
      .filter((to) => !isAt(files, path.join(path.dirname(name), to)))
    return [...new Set([...lost, ...broken])].map(
      (one) => `${name} names ${one}, which is not there`,
    )
  })
}

function isIn(files: readonly string[], quoted: string): boolean {
  const ending = quoted
    .replaceAll(/[.+]/g, String.raw`\$&`)
    .replaceAll('*', '[^/]*')
    .replaceAll(/\{([^}]*)\}/g, (_, some: string) => `(?:${some.split(',').join('|')})`)
  const sought = new RegExp(`(?:^|/)${ending}${quoted.endsWith('/') ? '' : '$'}`)
  return files.some((one) => sought.test(one))
}

function isAt(files: readonly string[], place: string): boolean {
  return files.some((one) => one === place || one.startsWith(`${place.replace(/\/$/, '')}/`))
}

interface Document {
  name: string
  text: string
}

function documentsOf(root: string): Document[] {
  return globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: root })
    .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
    .filter(({ name, text }) => !(name.startsWith('docs/decisions/') && isReplaced(text)))
    .filter(({ name }) => name !== 'docs/changes.md')
}

function isReplaced(record: string): boolean {
  return /\bReplaced by\b/.test(record.split('\n\n')[1] ?? '')
}

/** The paths of all files of the workspace. */
export function treeOf(root: string): string[] {
  return globSync('**/*', {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) =>
      ['node_modules', 'dist', 'test-results', '.git', '.kontor'].includes(name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}
