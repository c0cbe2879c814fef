import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { stablePackage } from './stable.ts'

/** Packs a file of sources and this manifest. */
function pack(manifest: string): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-stable-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'package'))
  writeFileSync(path.join(folder, 'package/a.ts'), `export const text = 'package/package.json'\n`)
  writeFileSync(path.join(folder, 'package/package.json'), manifest)
  const files = ['package/a.ts', 'package/package.json']
  execFileSync('tar', ['-czf', 'packed.tgz', ...files], { cwd: folder })
  return readFileSync(path.join(folder, 'packed.tgz'))
}

const manifestOf = (dependencies: object) =>
  JSON.stringify({ name: '@kontor/gate', dependencies, version: '0.1.0' }, null, 2)

/** The manifest that an archive has, as `tar` reads it. */
function readManifest(packed: Buffer): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-stable-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'packed.tgz'), packed)
  const args = ['-xzOf', 'packed.tgz', 'package/package.json']
  return execFileSync('tar', args, { cwd: folder, encoding: 'utf8' })
}

it('COMP-530 the order in which the package manager read the dependencies is not kept', () => {
  const sorted = { '@kontor/server': '0.1.0', '@kontor/shared': '0.1.0', zod: '4.1.0' }
  const other = { zod: '4.1.0', '@kontor/shared': '0.1.0', '@kontor/server': '0.1.0' }
  expect(readManifest(stablePackage(pack(manifestOf(other))))).toBe(manifestOf(sorted))
})

it('COMP-530 the manifest of a package without dependencies stays as it is', () => {
  const manifest = JSON.stringify({ name: '@kontor/locales' }, null, 2)
  expect(readManifest(stablePackage(pack(manifest)))).toBe(manifest)
})

it('COMP-530 a manifest in another form is refused', () => {
  expect(() => stablePackage(pack('{"dependencies": {}}'))).toThrow('pack with the pinned pnpm')
})
