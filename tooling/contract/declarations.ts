import type { Declarations } from '@kontor/shared/wire'
import { lentFolder, readContract } from './lent-folder.ts'

const OWN = '@kontor/shared/'
/**
 * The first line of a statement: Prettier puts nothing else that looks like it at the left edge.
 */
const STATEMENT = /^(?=(?:declare|interface|type|import|export) )/m
const DECLARED =
  /^(?:declare global \{\s+interface|declare (?:abstract )?(?:function|const|let|class|enum)|interface|type) ([\w$]+)/
const IDENTIFIER = /[A-Za-z_$][\w$]*/g
const QUOTED = /'[^']*'/g

/**
 * The declarations of names of the lent modules of `shared`, from the written contract. Each comes
 * with the declarations that it uses, down to names of packages. `names` is by module, as in the
 * card of a build.
 */
export function declarationsOf(names: Readonly<Record<string, readonly string[]>>): Declarations {
  const { api } = readContract(lentFolder)
  const all = Object.assign({}, ...Object.entries(api).map(declarationsIn)) as Declarations
  const wanted = Object.entries(names)
    .filter(([module]) => module.startsWith(OWN))
    .flatMap(([module, own]) => own.map((name) => `${module.slice(OWN.length)}.${name}`))
  const found: Declarations = {}
  for (let key = wanted.pop(); key !== undefined; key = wanted.pop()) {
    const declaration = all[key]
    if (declaration === undefined || found[key]) continue
    found[key] = declaration
    wanted.push(...declaration.uses)
  }
  return found
}

/** All declarations of a module's file, by `store.useClock`. */
function declarationsIn([module, file]: [string, string]): Declarations {
  const texts: Record<string, string> = {}
  for (const statement of file.split(STATEMENT)) {
    const declared = DECLARED.exec(statement)?.[1]
    if (declared !== undefined)
      // A function has one statement for each of its signatures.
      texts[declared] = (texts[declared] ?? '') + statement
    else Object.assign(texts, bindingsOf(statement))
  }
  const rows = Object.entries(texts).map(([name, text]) => {
    const uses = DECLARED.test(text) ? usesIn(text, name, texts, module) : lentBy(text, name)
    return [`${module}.${name}`, { text: text.trim(), uses }] as const
  })
  return Object.fromEntries(rows)
}

/**
 * A word may be a property with the name of a declaration; then the result has one name too many.
 */
function usesIn(text: string, name: string, texts: object, module: string): string[] {
  const words = new Set(text.replace(QUOTED, '').match(IDENTIFIER))
  return [...words]
    .filter((word) => word !== name && Object.hasOwn(texts, word))
    .map((word) => `${module}.${word}`)
}

/** The names that an import takes from another lent module of `shared`. */
function lentBy(text: string, name: string): string[] {
  const module = /^import .* from '@kontor\/shared\/(\w+)'/.exec(text)?.[1]
  return module === undefined ? [] : [`${module}.${name}`]
}

/** The names that an import, or an export from a package, binds, each as a separate statement. */
function bindingsOf(statement: string): Record<string, string> {
  const whole = /^import \* as ([\w$]+) from/.exec(statement)?.[1]
  if (whole !== undefined) return { [whole]: statement }
  const [, word, list = '', from] =
    /^(import|export) \{([^}]*)\} (from '[^']+')/.exec(statement) ?? []
  if (word === undefined) return {}
  const parts = list.split(',').flatMap((part) => part.trim() || [])
  return Object.fromEntries(
    parts.map((part) => [part.split(' ').at(-1), `${word} { ${part} } ${from}`]),
  )
}
