import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runKontor } from '../../testing/processes/kontor.ts'
import { makeProgram } from '../program.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kontor-completion-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** How each shell is asked what it offers after some words, the last of them begun. */
const shells: Record<string, (script: string, words: readonly string[]) => string> = {
  bash: (script, words) =>
    run(
      'bash',
      `source ${script}; COMP_WORDS=(${quoted(words)}); COMP_CWORD=${words.length - 1}
      _kontor; printf '%s\\n' "\${COMPREPLY[@]}"`,
    ),
  // What zsh itself does is to filter by the word that was begun.
  zsh: (script, words) =>
    run(
      'zsh',
      `compdef() { : }; compadd() { shift; print -l -- "\${(@M)@:#$words[CURRENT]*}" }
      source ${script}; words=(${quoted(words)}); CURRENT=${words.length}; _kontor`,
    ),
  fish: (script, words) =>
    run('fish', `source ${script}; complete -C ${quoted([words.join(' ')])}`),
}

function run(shell: string, line: string): string {
  return execFileSync(shell, ['-c', line], { encoding: 'utf8' })
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(' ')
}

/** What a shell offers after `kontor` and some words. */
async function offered(shell: string, ...words: string[]): Promise<string[]> {
  const { code, out, err } = await runKontor(['completion', shell], {})
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const script = path.join(folder, shell)
  writeFileSync(script, out)
  const lines = shells[shell]!(script, ['kontor', ...words]).split('\n')
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

  it.runIf(isThere)('COMP-513 offers each command that there is', async () => {
    const names = makeProgram().commands.map((command) => command.name())
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
