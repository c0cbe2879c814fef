/** @module-tag slow */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { examples } from '../../registry/src/cli/help/examples.ts'
import { asDryRuns, runKontor, wordsOf } from '../../registry/src/testing/processes/kontor.ts'
import { depth } from '../test/depth.ts'
import { packPlatform, platformPackages } from './pack.ts'

/** Each packing first compares the contract with the sources; on a busy machine, ms. */
const SLOW = 600_000

let folder: string
let packed: string[]
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kontor-packed-'))
  writeFileSync(path.join(folder, 'kontor-shared-0.0.9.tgz'), 'of an earlier platform')
  packed = packPlatform(folder)
}, SLOW)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The files in a packed package. */
function filesIn(name: string): string[] {
  const file = path.join(folder, `kontor-${name}-0.1.0.tgz`)
  const listed = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' })
  return listed.trim().split('\n')
}

it('COMP-530 writes each package of the platform in place of the earlier files', () => {
  expect(packed).toEqual(platformPackages.map((name) => `kontor-${name}-0.1.0.tgz`).toSorted())
})

it(
  'COMP-878 a failure leaves the earlier packages',
  () => {
    vi.stubEnv('PATH', '')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(() => packPlatform(folder)).toThrow('npx')
    expect(globSync('kontor-*.tgz', { cwd: folder }).toSorted()).toEqual(packed)
  },
  SLOW,
)

it(
  'COMP-876 where the platform cannot be packed no repository is made, so that a second try can be made',
  async () => {
    const repository = path.join(folder, 'rewards')
    const words = ['new', 'remote', 'rewards', '--repository', repository]
    const { code, err } = await runKontor(words, { PATH: '' })
    expect(code).toBe(2)
    expect(err).toMatch(/^✗ .*npx.*\n$/)
    expect(existsSync(repository)).toBe(false)
  },
  SLOW,
)

it.each(asDryRuns(examples['pack']!))(
  'COMP-691 COMP-836 %s names the packages that would be written',
  async (line) => {
    const { code, out, err } = await runKontor(wordsOf(line).slice(1), {})
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const files = out.split('\n').filter((one) => one.endsWith('.tgz'))
    expect(files.map((file) => path.basename(file))).toEqual(packed)
  },
)

it('COMP-530 a package has its sources and no tests, builds or other packages', () => {
  for (const name of platformPackages) {
    const files = filesIn(name)
    expect(files, name).toContain('package/package.json')
    expect(
      files.filter((file) => /\.test\.|\/(dist|node_modules)\//.test(file)),
      name,
    ).toEqual([])
  }
  expect(filesIn('shared')).toEqual(
    expect.arrayContaining(['package/src/ui/index.ts', 'package/lent/ui.d.ts']),
  )
  expect(filesIn('registry').filter((file) => file.includes('testing/'))).toEqual([])
})

it('COMP-530 versions of the workspace become real ones', () => {
  const file = path.join(folder, 'kontor-registry-0.1.0.tgz')
  const text = execFileSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' })
  expect(JSON.parse(text).dependencies).toMatchObject({ '@kontor/server': '0.1.0' })
  expect(text).not.toMatch(/catalog:|workspace:/)
})

it.runIf(depth.ownRepository)('COMP-530 the same sources are packed as the same bytes', () => {
  const bytes = () => packed.map((file) => readFileSync(path.join(folder, file)))
  const before = bytes()
  packPlatform(folder)
  expect(bytes().every((one, index) => one.equals(before[index]!))).toBe(true)
})
