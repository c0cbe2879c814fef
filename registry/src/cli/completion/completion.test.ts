/** @module-tag slow */
import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workspaceRoot } from '../../base/folders.ts'
import { runKontor } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'
import { makeProgram } from '../program.ts'

let folder: string
let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  folder = mkdtempSync(path.join(tmpdir(), 'kontor-completion-'))
  const bin = path.join(workspaceRoot, 'registry/bin/kontor.mjs')
  const command = path.join(folder, 'kontor')
  writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${bin}' "$@"\n`)
  chmodSync(command, 0o755)
})
afterAll(async () => {
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
})

/** How each shell is asked what it offers after some words, the last of them begun. */
const shells: Record<string, (script: string, words: readonly string[]) => Promise<string>> = {
  bash: (script, words) =>
    run(
      'bash',
      `source ${script}; COMP_WORDS=(${quoted(words)}); COMP_CWORD=${words.length - 1}
      _kontor; printf '%s\\n' "\${COMPREPLY[@]}"`,
    ),
  // zsh itself filters by the word that was begun.
  zsh: (script, words) =>
    run(
      'zsh',
      `compdef() { : }; compadd() { shift; print -l -- "\${(@M)@:#$words[CURRENT]*}" }
      source ${script}; words=(${quoted(words)}); CURRENT=${words.length}; _kontor`,
    ),
  fish: (script, words) =>
    run('fish', `source ${script}; complete -C ${quoted([words.join(' ')])}`),
}

async function run(shell: string, line: string): Promise<string> {
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env['PATH']}`,
    REGISTRY_DATA: stage.data,
    KONTOR_REGISTRY: stage.registryUrl,
  }
  return (await promisify(execFile)(shell, ['-c', line], { env })).stdout
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(' ')
}

const kontor = (...args: string[]) =>
  runKontor(args, { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl })

/** What a shell offers after `kontor` and some words. */
async function offered(shell: string, ...words: string[]): Promise<string[]> {
  const { code, out, err } = await runKontor(['completion', shell], {})
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const script = path.join(folder, `${shell}.script`)
  writeFileSync(script, out)
  const lines = (await shells[shell]!(script, ['kontor', ...words])).split('\n')
  return lines.flatMap((line) => line.split('\t')[0] || []).toSorted()
}

describe.for(Object.keys(shells))('completion in %s', (shell) => {
  const isThere = spawnSync(shell, ['-c', 'true']).status === 0
  if (!isThere) console.warn(`left out: completion in ${shell}, which is not installed`)

  it.runIf(isThere)('COMP-513 completes commands and their options', async () => {
    expect(await offered(shell, 'pro')).toEqual(['promote'])
    expect(await offered(shell, 'canary', 'p')).toEqual(['pause', 'promote'])
    expect(await offered(shell, 'canary', 'pause', '--rea')).toEqual(['--reason'])
    expect(await offered(shell, 'status', '--channel', 'staging', '--j')).toEqual(['--json'])
  })

  it.runIf(isThere)(
    'COMP-584 completes revisions of the channel and tokens that are valid',
    async () => {
      const named = `night-${shell}`
      for (const name of [named, `over-${shell}`])
        await stage.post('/api/tokens', { name, role: 'reader', areas: [] })
      await stage.post(`/api/tokens/over-${shell}/revoke`, {})
      expect(await offered(shell, 'tokens', 'revoke', 'night')).toContain(named)
      expect(await offered(shell, 'tokens', 'renew', 'over')).toEqual([])
      expect(await offered(shell, 'log', '--who', named.slice(0, -1))).toEqual([named])

      const { current } = JSON.parse((await kontor('status', '--json')).out)
      expect(await offered(shell, 'rollback', '--to', '')).toContain(String(current.revision))
      const staging = ['--channel', 'staging', '--expect', '']
      expect(await offered(shell, 'rollback', ...staging)).toEqual([])
      expect(await offered(shell, 'rollback', '--to', '1', '--rea')).toEqual(['--reason'])
    },
  )

  it.runIf(isThere)('COMP-622 completes areas and the builds that are published', async () => {
    expect(await offered(shell, 'promote', 'market@')).toEqual(['market@1.0.0'])
    expect(await offered(shell, 'quarantine', 'add', 'trading@1.0')).toEqual(['trading@1.0.0'])
    expect(await offered(shell, 'rollback', 'acc')).toEqual(['account'])
    expect(await offered(shell, 'log', '--area', 'onb')).toEqual(['onboarding'])
    expect(await offered(shell, 'promote', '--pi')).toEqual(['--pin'])
  })

  it.runIf(isThere)('COMP-634 completes compositions', async () => {
    expect(await offered(shell, 'time-machine', 'production:')).toEqual(['production:1'])
    expect(await offered(shell, 'diff', 'prod')).toEqual(['production:1'])
  })

  it.runIf(isThere)('COMP-513 offers each command that there is', async () => {
    const names = (await makeProgram()).commands.map((command) => command.name())
    expect(await offered(shell, '')).toEqual(expect.arrayContaining(names))
  })
})

it('COMP-513 says which shells there are', async () => {
  expect(await runKontor(['completion', 'tcsh'], {})).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('bash, zsh, fish'),
  })
})
