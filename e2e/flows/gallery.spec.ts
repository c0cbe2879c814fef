import { globSync, readFileSync } from 'node:fs'
import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'

test('KIT-005 HOUSE-011 no published build contains the gallery or the pseudo-locale', () => {
  const files = globSync(`${stage().data}/registry/blobs/*/*`)
  const filesWith = (text: string) =>
    files.filter((file) => readFileSync(file, 'utf8').includes(text))
  expect(filesWith('Request failed, click to reload')).not.toEqual([])
  expect(filesWith('en-XA')).toEqual([])
  expect(filesWith('Open a long sheet')).toEqual([])
})
