import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { areaOf } from './area.ts'

const parent = mkdtempSync(path.join(tmpdir(), 'kontor-area-'))
afterAll(() => rmSync(parent, { recursive: true }))

function areaFolder(name: string, version: string): string {
  const folder = path.join(parent, name)
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version }))
  return folder
}

it('COMP-096 the error names a malformed version, and a folder that is not an area', () => {
  const market = areaFolder('remote-market', '1.x')
  expect(() => areaOf(market)).toThrow(`${market}/package.json: "1.x" is not a version`)
  const news = areaFolder('remote-News', '1.0.0')
  expect(() => areaOf(news)).toThrow(`${news} is not the folder of an area.`)
})
