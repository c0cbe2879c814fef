import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { type Plugin, rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { ownModules } from '../federation.ts'
import { root } from '../start/settings.ts'

const shared = path.join(root, 'shared')
const entries: Record<string, string> = JSON.parse(
  readFileSync(path.join(shared, 'package.json'), 'utf8'),
).exports

/**
 * Short name of each lent module of `shared` → its exported API: one declaration file without
 * comments, with the types of the bundled folders in it and other packages imported by name.
 * @throws Error with the compiler's output when `shared` does not compile.
 */
export async function writeApi(): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-api-'))
  try {
    emitDeclarations(folder)
    const style = await resolveConfig(path.join(shared, 'lent/store.d.ts'))
    const written = ownModules.map(async (module) => {
      const text = await rollUp(declarationOf(module, folder), folder)
      return [module, await format(text, { ...style, parser: 'typescript' })] as const
    })
    return Object.fromEntries(await Promise.all(written))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Emits the declarations of all files that the lent modules import, in the structure of `src`. */
function emitDeclarations(folder: string): void {
  const config = {
    extends: path.join(root, 'tsconfig.web.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      rootDir: path.join(shared, 'src'),
      outDir: folder,
    },
    files: [
      ...ownModules.map((module) => path.join(shared, entries[`./${module}`]!)),
      path.join(shared, 'src/i18n/kit-words.d.ts'),
    ],
  }
  const file = path.join(folder, 'tsconfig.json')
  writeFileSync(file, JSON.stringify(config))
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  try {
    execFileSync(process.execPath, [tsc, '-p', file], { encoding: 'utf8' })
  } catch (cause) {
    throw new Error((cause as { stdout: string }).stdout, { cause })
  }
}

function declarationOf(module: string, folder: string): string {
  const source = entries[`./${module}`]!.replace('./src/', '').replace(/\.ts$/, '.d.ts')
  return path.join(folder, source)
}

async function rollUp(input: string, folder: string): Promise<string> {
  const bundle = await rollup({ input, plugins: [resolveInto(folder), dts()] })
  const { output } = await bundle.generate({ format: 'es' })
  await bundle.close()
  return output[0].code
}

/** Rolls in the bundled folders of `shared`; lent modules and packages stay imports. */
function resolveInto(folder: string): Plugin {
  return {
    name: 'resolve-into',
    resolveId(id) {
      if (id.endsWith('.css')) return { id, external: true, moduleSideEffects: false }
      if (id.startsWith('.') || path.isAbsolute(id)) return null
      const module = id.replace('@kontor/shared/', '')
      const bundled = module !== id && !ownModules.includes(module)
      return bundled ? declarationOf(module, folder) : { id, external: true }
    },
  }
}
