import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from './start/settings.ts'

const workspace = mkdtempSync(path.join(tmpdir(), 'kontor-bootstrap-'))
afterAll(() => rmSync(workspace, { recursive: true }))

it('HOUSE-084 each kind of machine gets one version of Node, and no package is newer than three days', () => {
  const { optionalDependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as { optionalDependencies: Record<string, string> }
  const workspaceFile = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8')
  const [, version] = /^nodeVersion: (.+)$/m.exec(workspaceFile)!
  expect(Object.values(optionalDependencies)).toEqual([version, version, version, version])
  expect(workspaceFile).toMatch(/^minimumReleaseAge: 4320$/m)
})

it('HOUSE-028 the package manager has a hash for Corepack, and bootstrap asks npx for its version', () => {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect(packageManager).toMatch(/^pnpm@10\.\d+\.\d+\+sha512\.[0-9a-f]{128}$/)

  for (const file of [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'tooling/bootstrap.mjs',
  ])
    cpSync(path.join(root, file), path.join(workspace, file))
  writeFileSync(path.join(workspace, 'tooling/nothing.ts'), '')
  // A stand-in for npx: it records its arguments and installs nothing.
  const bin = path.join(workspace, 'bin')
  mkdirSync(bin)
  mkdirSync(path.join(workspace, 'node_modules'))
  writeFileSync(path.join(bin, 'npx'), `#!/bin/sh\necho "$@" > ${workspace}/asked\n`)
  chmodSync(path.join(bin, 'npx'), 0o755)
  execFileSync(process.execPath, [path.join(workspace, 'tooling/bootstrap.mjs'), 'nothing'], {
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH']}` },
  })
  const [pnpm] = packageManager.split('+')
  const asked = readFileSync(path.join(workspace, 'asked'), 'utf8')
  expect(asked).toContain(`-y ${pnpm} install --frozen-lockfile`)
})
