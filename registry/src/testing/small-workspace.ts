import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { workspaceRoot } from '../base/folders.ts'
import { fakeBuild } from './fake-builds.ts'

/** A stand-in for the bundler that writes the files of `built.json`, at the wanted version. */
const BUNDLER = `
const fs = require('node:fs'), path = require('node:path')
const files = JSON.parse(fs.readFileSync('built.json', 'utf8'))
const card = { ...JSON.parse(files['kontor.json']), version: process.env.KONTOR_VERSION }
for (const [name, text] of Object.entries({ ...files, 'kontor.json': JSON.stringify(card) })) {
  fs.mkdirSync(path.dirname(path.join('dist', name)), { recursive: true })
  fs.writeFileSync(path.join('dist', name), text)
}`

/**
 * A workspace with the real command line, the real compiler and one area: market, with one source
 * file. Its contract is always right, and its bundler copies.
 */
export class SmallWorkspace {
  readonly root = mkdtempSync(path.join(tmpdir(), 'kontor-workspace-'))

  constructor() {
    for (const folder of ['registry/bin', 'registry/src', 'registry/package.json', 'server/bin'])
      cpSync(path.join(workspaceRoot, folder), path.join(this.root, folder), { recursive: true })
    mkdirSync(path.join(this.root, 'tooling'))
    for (const folder of ['node_modules', 'registry/node_modules', 'tooling/fits.ts'])
      symlinkSync(path.join(workspaceRoot, folder), path.join(this.root, folder))
    this.write('remote-market/node_modules/@rspack/cli/bin/rspack.js', BUNDLER)
    this.write('remote-market/package.json', '{}')
    this.write('remote-market/built.json', JSON.stringify(fakeBuild('market')))
    this.write('remote-market/src/price.ts', 'export const price: number = 1\n')
    this.write('tooling/contract/run.ts', '')
    const options = { strict: true, noEmit: true, types: [] }
    const config = { compilerOptions: options, include: ['src'] }
    this.write('remote-market/tsconfig.json', JSON.stringify(config))
    this.write('.gitignore', 'node_modules\ndist\n')
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

  #git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.root, encoding: 'utf8' })
  }
}
