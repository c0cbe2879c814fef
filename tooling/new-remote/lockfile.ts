/** The packages of a `package.json`. */
export interface Packages {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const kinds = ['dependencies', 'devDependencies'] as const

/**
 * The lockfile with one more remote, in place of an entry that a removed folder of this name has
 * left. Its packages are written like those of the first remote, so that the frozen installation of
 * `npm test` accepts the lockfile.
 * @throws RangeError when the lockfile has no remote, or the first one lacks a package.
 */
export function withRemote(before: string, folder: string, packages: Packages): string {
  const lockfile = before.replace(new RegExp(`^ {2}${folder}:\\n(?: {4}.*\\n)+\\n`, 'm'), '')
  const remotes = [...lockfile.matchAll(/^ {2}(remote-[a-z0-9-]+):\n((?: {4}.*\n)+)\n/gm)]
  const model = remotes[0]?.[2]
  if (model === undefined) throw new RangeError('pnpm-lock.yaml has no remote')
  const sections = kinds.map((kind) => section(model, kind, Object.keys(packages[kind])))
  const next = remotes.find(([, name]) => name! > folder)
  const last = remotes.at(-1)!
  const at = next?.index ?? last.index + last[0].length
  return `${lockfile.slice(0, at)}  ${folder}:\n${sections.join('')}\n${lockfile.slice(at)}`
}

function section(model: string, kind: string, names: readonly string[]): string {
  const entries = new RegExp(`^ {4}${kind}:\\n((?: {6}.*\\n)+)`, 'm').exec(model)?.[1] ?? ''
  const found = names.map((name) => {
    const entry = new RegExp(`^ {6}'?${name}'?:\\n(?: {8}.*\\n)+`, 'm').exec(entries)?.[0]
    if (entry === undefined) throw new RangeError(`pnpm-lock.yaml has no ${name} in a remote`)
    return entry
  })
  return `    ${kind}:\n${found.join('')}`
}
