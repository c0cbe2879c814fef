import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { stage } from '../stage/stage.ts'

test('KIT-005 no published build holds the gallery or the pseudo-locale', () => {
  const files = globSync(`${stage().data}/registry/**/*.js`)
  const holders = (text: string) =>
    files.filter((file) => readFileSync(file, 'utf8').includes(text))
  expect(holders('Request failed, click to reload')).not.toEqual([])
  expect(holders('en-XA')).toEqual([])
  expect(holders('Open a long sheet')).toEqual([])
})
