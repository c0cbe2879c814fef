import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LogFile } from './log-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kontor-log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const textOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')

it('COMP-073 a log that grows without end takes twice its limit at most, the newest lines last', () => {
  const file = path.join(folder, 'edge.log')
  for (let line = 0; line < 100; line += 1) {
    // A service that restarts appends to its log.
    const log = new LogFile(file, 200)
    log.write(Buffer.from(`${String(line).padStart(9)}\n`))
  }
  expect(readdirSync(folder)).toEqual(['edge.log', 'edge.log.1'])
  expect((textOf('edge.log.1') + textOf('edge.log')).trim().split(/\s+/).map(Number)).toEqual(
    Array.from({ length: 40 }, (_, index) => 60 + index),
  )
})

it.runIf(process.platform === 'linux')(
  'COMP-073 a log on a full disk loses lines, counts them, and ends no process',
  () => {
    const file = path.join(folder, 'edge.log')
    symlinkSync('/dev/full', file)
    const log = new LogFile(file)
    log.write(Buffer.from('lost\n'))
    rmSync(file)
    log.write(Buffer.from('kept\n'))
    expect(textOf('edge.log')).toBe('… 5 bytes of the log were lost\nkept\n')
  },
)
