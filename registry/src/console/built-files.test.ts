import { mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { BuiltFiles } from './built-files.ts'

it('COMP-861 a file of the console that could not be read once is read at the next request', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kontor-console-'))
  try {
    const built = new BuiltFiles(folder)
    const place = path.join(folder, 'main.js')
    expect(await built.file('main.js')).toBeNull()
    // A folder stands for a disk that fails.
    await mkdir(place)
    await expect(built.file('main.js')).rejects.toThrow('EISDIR')
    await rmdir(place)
    await writeFile(place, 'start()')
    expect(String((await built.file('main.js'))!.plain)).toBe('start()')
  } finally {
    await rm(folder, { recursive: true })
  }
})
