import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { workspaceRoot } from '../../base/folders.ts'

it('COMP-623 a reader that stops early ends a command without an error', async () => {
  const kontor = `'${process.execPath}' '${path.join(workspaceRoot, 'registry/bin/kontor.mjs')}'`
  const line = `${kontor} --help | true; echo "\${PIPESTATUS[0]}"`
  expect(await promisify(execFile)('bash', ['-c', line])).toEqual({ stdout: '0\n', stderr: '' })
})
