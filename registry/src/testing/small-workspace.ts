import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { workspaceRoot } from '../base/folders.ts'
import { fakeBuild } from './fake-builds.ts'

/** Stands in for the bundler: writes the files of `built.json`, at `KONTOR_VERSION` if set. */
const BUNDLER = `
const fs = require('node:fs'), path = require('node:path')
const files = JSON.parse(fs.readFileSync('built.json', 'utf8'))
const dist = process.argv[process.argv.indexOf('--output-path') + 1]
const card = JSON.parse(files['kontor.json'])
card.version = process.env.KONTOR_VERSION ?? card.version
for (const [name, text] of Object.entries({ ...files, 'kontor.json': JSON.stringify(card) })) {
  fs.mkdirSync(path.dirname(path.join(dist, name)), { recursive: true })
  fs.writeFileSync(path.join(dist, name), text)
}`

/** The packages of the command line. */
const PLATFORM = ['registry', 'server', 'shared', 'gate', 'edge']

/**
 * The place of the platform: its sources in the workspace, or packages that a squad has installed.
 */
type Platform = 'sources' | 'packages'

/**
 * A workspace with the real command line, the real compiler and one area: market, with one source
 * file. Its contract is always right, and its bundler copies.
 */
export class SmallWorkspace {
  readonly root = mkdtempSync(path.join(tmpdir(), 'kontor-workspace-'))

  constructor(platform: Platform = 'sources') {
    if (platform === 'sources') this.#linkSources()
    else this.#installPackages()
    this.write('remote-market/node_modules/@rspack/cli/bin/rspack.js', BUNDLER)
    this.write('remote-market/package.json', '{}')
    this.write('remote-market/built.json', JSON.stringify(fakeBuild('market')))
    this.write('remote-market/src/price.ts', 'export const price: number = 1\n')
    const options = { strict: true, noEmit: true, types: [] }
    const config = { compilerOptions: options, include: ['src'] }
    this.write('remote-market/tsconfig.json', JSON.stringify(config))
    this.write('.gitignore', 'node_modules\n')
  }

  write(file: string, text: string): void {
    const place = path.join(this.root, file)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, text)
  }

  /** Commits everything and returns the hash of the commit. */
  commit(author: string): string {
    this.#git('init', '--quiet')
    this.#git('add', '--all')
    const names = ['-c', `user.name=${author}`, '-c', 'user.email=author@kontor.example']
    this.#git(...names, 'commit', '--quiet', '--message=first')
    return this.#git('rev-parse', 'HEAD').trim()
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }

  #linkSources(): void {
    for (const folder of ['registry/bin', 'registry/src', 'registry/package.json', 'server/bin'])
      cpSync(path.join(workspaceRoot, folder), path.join(this.root, folder), { recursive: true })
    mkdirSync(path.join(this.root, 'tooling'))
    for (const folder of ['node_modules', 'registry/node_modules', 'tooling/fits.ts'])
      symlinkSync(path.join(workspaceRoot, folder), path.join(this.root, folder))
    this.write('tooling/contract/run.ts', '')
  }

  #installPackages(): void {
    const packages = path.join(this.root, 'node_modules')
    mkdirSync(path.join(packages, '.bin'), { recursive: true })
    symlinkSync(process.execPath, path.join(packages, '.bin/node'))
    const used = PLATFORM.flatMap((name) =>
      globSync('{[^@.]*,@[^k]*/*}', { cwd: path.join(workspaceRoot, name, 'node_modules') }).map(
        (one) => [one, path.join(workspaceRoot, name, 'node_modules', one)] as const,
      ),
    )
    const compiler = path.join(workspaceRoot, 'node_modules/typescript')
    for (const [name, from] of new Map([...used, ['typescript', compiler]])) {
      mkdirSync(path.dirname(path.join(packages, name)), { recursive: true })
      symlinkSync(from, path.join(packages, name))
    }
    for (const name of PLATFORM)
      cpSync(path.join(workspaceRoot, name), path.join(packages, '@kontor', name), {
        recursive: true,
        filter: (file) => !/[\\/](node_modules|dist|gallery)$/.test(file),
      })
  }

  #git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.root, encoding: 'utf8' })
  }
}
