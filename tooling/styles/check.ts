import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { classesDefined, classesUsed, modulesUsed, wordsQuoted } from './classes.ts'

/**
 * The faults in the places of styles, one sentence each: a class of the kit that only one remote or
 * no area uses; a class that no style defines; a class of a CSS module that no component reads. The
 * host is released with the kit, so it may be the only user of a class.
 */
export function styleFaults(root: string): string[] {
  const components = read(root, '{host,remote-*}/src/**/*.{ts,tsx}')
  return [...kitFaults(root, components), ...moduleFaults(root, components)]
}

interface Source {
  file: string
  text: string
}

function kitFaults(root: string, components: readonly Source[]): string[] {
  const kit = all(read(root, 'shared/src/ui/**/*.css'), classesDefined)
  const inKit = all(read(root, 'shared/src/{ui,qr}/**/*.{ts,tsx}'), wordsQuoted)
  const uses = components.map(({ file, text }) => ({ file, names: classesUsed(text) }))
  const misplaced = [...kit]
    // Skips classes of react-vant, whose styles the kit overrides.
    .filter((name) => !inKit.has(name) && !name.startsWith('rv-'))
    .flatMap((name) => {
      const users = new Set(
        uses.filter(({ names }) => names.has(name)).map(({ file }) => file.split(path.sep)[0]),
      )
      if (users.size > 1 || users.has('host')) return []
      const [user] = users
      return user
        ? [`.${name} of the kit is used by ${user} alone: it belongs in a CSS module there`]
        : [`.${name} of the kit is used by nobody`]
    })
  const unknown = uses.flatMap(({ file, names }) =>
    [...names].filter((name) => !kit.has(name)).map((name) => `${file}: .${name} has no style`),
  )
  return [...misplaced, ...unknown]
}

function moduleFaults(root: string, components: readonly Source[]): string[] {
  const uses = components.flatMap(({ file, text }) =>
    [...modulesUsed(text)].map(([module, names]) => ({
      file,
      names,
      module: path.join(path.dirname(file), module),
    })),
  )
  return read(root, '{host,remote-*}/src/**/*.module.css').flatMap(({ file, text }) => {
    const defined = classesDefined(text)
    const users = uses.filter(({ module }) => module === file)
    const unread = [...defined].filter((name) => !users.some(({ names }) => names.has(name)))
    const unknown = users.flatMap((user) =>
      [...user.names]
        .filter((name) => !defined.has(name))
        .map((name) => `${user.file}: .${name} is not in ${path.basename(file)}`),
    )
    return [...unread.map((name) => `${file}: no component reads .${name}`), ...unknown]
  })
}

function all(sources: readonly Source[], namesOf: (text: string) => Set<string>): Set<string> {
  return new Set(sources.flatMap(({ text }) => [...namesOf(text)]))
}

function read(root: string, pattern: string): Source[] {
  return globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}
