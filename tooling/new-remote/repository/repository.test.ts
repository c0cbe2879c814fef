import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { languages } from '@kontor/shared/wire'
import { platformPackages } from '../../pack/pack.ts'
import { root } from '../../start/settings.ts'
import { filesOf } from '../files.ts'
import { repositoryFiles } from './files.ts'

let parent: string
beforeAll(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'kontor-repository-'))
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

function newRemote(...args: string[]) {
  const script = path.join(root, 'registry/bin/kontor.mjs')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [script, 'new', 'remote', ...args],
    { cwd: parent, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

it('COMP-531 the remote of a repository is that of a workspace, except for its packages', async () => {
  const [own, inWorkspace] = [
    await repositoryFiles('rewards', root),
    await filesOf('rewards', root),
  ]
  const pages = [...inWorkspace.keys()].filter((file) => file !== 'pnpm-lock.yaml')
  for (const file of pages.filter((one) => one !== 'remote-rewards/package.json'))
    expect(own.get(file)?.replaceAll('@rewards/locales', '@kontor/locales'), file).toBe(
      inWorkspace.get(file),
    )
  for (const { locale } of languages) expect(own.has(`locales/${locale}/rewards.json`)).toBe(true)
  const { dependencies } = JSON.parse(own.get('remote-rewards/package.json')!)
  expect(dependencies).toMatchObject({ '@rewards/locales': 'workspace:*', '@kontor/shared': '*' })
})

it('COMP-531 a repository takes every package of the platform from the files that were packed', async () => {
  const settings = (await repositoryFiles('rewards', root)).get('pnpm-workspace.yaml')!
  expect(settings).toMatch(/^packages:\n {2}- remote-\*\n {2}- locales\n\n/)
  for (const name of platformPackages)
    expect(settings).toContain(`'@kontor/${name}': file:kontor/kontor-${name}-0.1.0.tgz\n`)
})

it('COMP-531 lists the files and makes nothing with --dry-run', async () => {
  const listed = newRemote('rewards', '--repository', 'rewards', '--dry-run')
  expect(listed).toMatchObject({ status: 0, stderr: '' })
  const files = [...(await repositoryFiles('rewards', root)).keys()]
  expect(listed.stdout.trim().split('\n')).toEqual(files)
  expect(existsSync(path.join(parent, 'rewards'))).toBe(false)
})

it('COMP-531 a folder that has files is refused', () => {
  writeFileSync(path.join(parent, 'mine.txt'), '')
  expect(newRemote('rewards', '--repository', '.')).toEqual({
    status: 2,
    stdout: '',
    stderr: `✗ ${parent} has files already; name a new folder.\n`,
  })
  expect(readdirSync(parent)).toEqual(['mine.txt'])
})

it.each([
  ['a file', 'mine.txt', 'is a file'],
  ['the workspace', root, 'has files already'],
])('COMP-876 %s, which is no new folder, is refused in one sentence', (_what, place, why) => {
  expect(newRemote('rewards', '--repository', place)).toEqual({
    status: 2,
    stdout: '',
    stderr: `✗ ${path.resolve(parent, place)} ${why}; name a new folder.\n`,
  })
  expect(existsSync(path.join(root, 'remote-rewards'))).toBe(false)
})
