import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from '@typescript/typescript6'
import { root } from '../start/settings.ts'

/**
 * The file from which the sandbox reads the meaning of the fields of its calls. Its source is the
 * comments of `shared/src/wire`; phones load neither them nor this file.
 */
const file = path.join(root, 'sandbox/src/api/docs/schemas/comments.json')

/**
 * The doc comments of the schemas of calls and of socket messages. The key is the name of an
 * export, of a side of a call (`placeOrder.input`) or of an object inside one (`coin.swap`); the
 * value has the comments of its fields, and its own under `''`. An exported schema has one place,
 * wherever it is used.
 */
type Comments = Record<string, Record<string, string>>

/** Further schemas that the documentation shows. */
const roots = new Set(['clientMessage', 'serverMessage', 'refusalDetails'])

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
}

/** Writes the file. */
export function writeComments(): void {
  writeFileSync(file, written())
}

/** The fault of the file, one sentence; undefined when it has the comments of the sources. */
export function commentsFault(): string | undefined {
  if (readFileSync(file, 'utf8') === written()) return undefined
  return 'sandbox/src/api/docs/schemas/comments.json differs from the comments of shared/src/wire: run npm run contract.'
}

function written(): string {
  return `${JSON.stringify(readComments(), null, 2)}\n`
}

/** Reads the comments with the compiler, which takes some seconds. */
function readComments(): Comments {
  const index = path.join(root, 'shared/src/wire/index.ts')
  const program = ts.createProgram([index], compilerOptions)
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(program.getSourceFile(index)!)!
  const exports = checker.getExportsOfModule(module).map(original)
  const comments: Comments = {}
  // Schemas of plain values may share a type.
  const schemas = Map.groupBy(
    exports.filter((one) => isSchema(typeOf(one))),
    typeOf,
  )
  const wanted = new Set<ts.Symbol>()
  for (const one of exports) {
    if (roots.has(one.name)) wanted.add(one)
    if (typeOf(one).getProperty('wrap') === undefined) continue
    for (const side of ['input', 'reply'])
      inside(typeOf(typeOf(one).getProperty(side)!), `${one.name}.${side}`)
  }
  // The loop itself adds schemas to this set.
  for (const one of wanted) {
    note(one.name, '', commentOf(one))
    fieldsOf(typeOf(one), one.name)
  }
  return Object.fromEntries(
    Object.entries(comments).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

  function inside(type: ts.Type, place: string): void {
    const exported = schemas.get(type)
    if (exported === undefined) fieldsOf(type, place)
    else for (const one of exported) wanted.add(one)
  }

  function fieldsOf(type: ts.Type, place: string): void {
    const shape = type.getProperty('shape')
    if (shape !== undefined) {
      for (const field of typeOf(shape).getProperties()) {
        note(place, field.name, commentOf(field) || commentOf(valueOf(field)))
        inside(typeOf(field), `${place}.${field.name}`)
      }
      return
    }
    const def = member(member(type, '_zod'), 'def')
    for (const part of ['innerType', 'element', 'in', 'valueType']) {
      const held = member(def, part)
      if (held !== undefined) inside(held, place)
    }
    const options = member(def, 'options')
    const kinds = options === undefined ? [] : checker.getTypeArguments(options as ts.TypeReference)
    kinds.forEach((kind, i) => inside(kind, `${place}|${i}`))
  }

  function note(place: string, field: string, comment: string): void {
    if (comment !== '') (comments[place] ??= {})[field] = comment
  }

  /** The constant that a field names as its schema, as in `lots` or `fee: usd`. */
  function valueOf(field: ts.Symbol): ts.Symbol | undefined {
    const declared = field.declarations?.[0]
    if (declared === undefined) return undefined
    if (ts.isShorthandPropertyAssignment(declared))
      return original(checker.getShorthandAssignmentValueSymbol(declared)!)
    if (!ts.isPropertyAssignment(declared)) return undefined
    const value = unwrapped(declared.initializer)
    const name = ts.isPropertyAccessExpression(value) ? value.name : value
    const named = ts.isIdentifier(name) ? checker.getSymbolAtLocation(name) : undefined
    return named && original(named)
  }

  function original(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  function typeOf(symbol: ts.Symbol): ts.Type {
    return checker.getTypeOfSymbol(symbol)
  }

  function member(type: ts.Type | undefined, name: string): ts.Type | undefined {
    const symbol = type?.getProperty(name)
    return symbol && typeOf(symbol)
  }

  /** The comment on one line, without the source of a rule. */
  function commentOf(symbol: ts.Symbol | undefined): string {
    const text = ts.displayPartsToString(symbol?.getDocumentationComment(checker))
    return text
      .replaceAll(/\s+/g, ' ')
      .replace(/ ?\bSource\b: .*$/, '')
      .trim()
  }
}

/** The schema inside a call that only says that a value may be absent, or inside a helper. */
function unwrapped(value: ts.Expression): ts.Expression {
  if (
    !ts.isCallExpression(value) ||
    !/^(z\.(nullable|optional)|\w+)$/.test(value.expression.getText())
  )
    return value
  const [inner, ...more] = value.arguments
  return inner === undefined || more.length > 0 ? value : unwrapped(inner)
}

function isSchema(type: ts.Type): boolean {
  return type.getProperty('_zod') !== undefined
}
