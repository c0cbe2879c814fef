import { execFileSync } from 'node:child_process'
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { compile } from '../../tooling/rspack/compile.ts'
import { workspace } from '../stage/stage.ts'

// Writes the fixture of first-servers.ts: `node e2e/old-hosts/bundle-servers.ts`.

/** The first revision with an edge that is a program, and with a registry that has a database. */
const REVISION = '1bd12532'

const packages = ['registry', 'edge', 'server', 'shared']

/** The files that the programs read at run time. */
const read = [
  'edge/src/scripts/*.js',
  'locales/*/shell.json',
  'registry/src/console/console.css',
  'registry/src/db/migrations/*.sql',
  'server/src/pages/keep-fresh.js',
]

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-old-servers-'))
try {
  const sources = path.join(folder, 'sources')
  extract(sources)
  keepPlaces(sources)
  await compile(configuration(sources), path.join(folder, 'bundles'))
  const files = {
    ...textsOf(path.join(folder, 'bundles'), ['*.mjs']),
    ...textsOf(sources, read),
  }
  const place = path.join(import.meta.dirname, 'first-servers.json.br')
  writeFileSync(place, brotliCompressSync(JSON.stringify(files)))
} finally {
  rmSync(folder, { recursive: true })
}

function extract(sources: string): void {
  const all = [...packages, 'locales']
  const archive = execFileSync('git', ['archive', REVISION, ...all], {
    cwd: workspace,
    maxBuffer: 1e9,
  })
  mkdirSync(sources)
  execFileSync('tar', ['-x', '-C', sources], { input: archive })
}

/** Lets each module find its files from the folder of the bundles, which is their root. */
function keepPlaces(sources: string): void {
  for (const file of globSync('{registry,edge,server}/src/**/*.ts', { cwd: sources })) {
    const place = path.join(sources, file)
    const own = `import.meta.dirname + '/${path.dirname(file)}'`
    writeFileSync(place, readFileSync(place, 'utf8').replaceAll('import.meta.dirname', own))
  }
}

/**
 * One file for each program. Packages are those of this workspace; the databases stay outside,
 * because they load files beside them.
 */
function configuration(sources: string): Parameters<typeof compile>[0] {
  const linked = path.join(folder, 'linked')
  mkdirSync(path.join(linked, '@kontor'), { recursive: true })
  for (const name of packages)
    symlinkSync(path.join(sources, name), path.join(linked, '@kontor', name))
  return {
    mode: 'production',
    target: 'node26',
    context: sources,
    entry: {
      registry: './registry/src/main/server.ts',
      edge: './edge/src/main/server.ts',
      kontor: './registry/src/cli/main.ts',
    },
    output: { module: true, chunkFormat: 'module', library: { type: 'module' } },
    externalsType: 'module',
    externals: [/^@electric-sql\//, 'pg'],
    resolve: {
      extensions: ['.ts', '.js', '.json'],
      modules: [
        'node_modules',
        linked,
        ...packages.map((name) => path.join(workspace, name, 'node_modules')),
      ],
    },
    module: {
      parser: { javascript: { importMeta: false } },
      rules: [
        {
          test: /\.ts$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
        },
      ],
    },
  }
}

/** Path → text of the files that match. */
function textsOf(root: string, globs: readonly string[]): Record<string, string> {
  const found = globSync([...globs], { cwd: root }).toSorted()
  return Object.fromEntries(
    found.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]),
  )
}
