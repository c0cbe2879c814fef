import path from 'node:path'
import ts from '@typescript/typescript6'

/** The differences between the exports of a lent module and the released ones. */
export interface Changes {
  /** Names that are no longer exported. */
  removed: string[]
  /** Names whose new type is not assignable to the released one. */
  narrowed: string[]
  added: string[]
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
}

/**
 * Compares declaration files of lent modules, in pairs of the released and the current one. Only
 * values meet at run time, so a value is narrowed when its type is not assignable to the released
 * one; a type counts by its name, and by the values that it describes.
 */
export function compare(pairs: readonly (readonly [released: string, now: string])[]): Changes[] {
  // One program for all pairs, because most of its time goes into the types of packages.
  const program = ts.createProgram(pairs.flat(), options, brandsByName())
  const checker = program.getTypeChecker()
  return pairs.map((pair) => {
    const [released, now] = pair.map((file) => exportsOf(checker, program, file))
    const narrowed = [...released!].filter(([name, type]) => {
      const other = now!.get(name)
      return type && other && !checker.isTypeAssignableTo(other, type)
    })
    return {
      removed: namesOnlyIn(released!, now!),
      narrowed: narrowed.map(([name]) => name).toSorted(),
      added: namesOnlyIn(now!, released!),
    }
  })
}

function namesOnlyIn(one: Map<string, unknown>, other: Map<string, unknown>): string[] {
  return [...one.keys()].filter((name) => !other.has(name)).toSorted()
}

/** Name → the type of the exported value, or null when a type is exported. */
function exportsOf(
  checker: ts.TypeChecker,
  program: ts.Program,
  file: string,
): Map<string, ts.Type | null> {
  const module = checker.getSymbolAtLocation(program.getSourceFile(path.resolve(file))!)
  const exports = module ? checker.getExportsOfModule(module) : []
  return new Map(
    exports.map((symbol) => {
      const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      const isValue = (meant.flags & ts.SymbolFlags.Value) !== 0
      return [symbol.name, isValue ? checker.getTypeOfSymbol(meant) : null]
    }),
  )
}

/**
 * A compiler host that reads `unique symbol` as a string literal type of the same name. A unique
 * symbol differs between two files, so every branded type would count as changed.
 */
function brandsByName(): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const read = host.readFile.bind(host)
  host.readFile = (file) =>
    read(file)?.replace(/declare const (\w+): unique symbol/g, "declare const $1: '$1'")
  return host
}
