import { expect, it } from 'vitest'
import { readLayers } from './envelope.ts'

it.each([
  [undefined, ['base64', 'uri', 'base64']],
  ['', []],
  ['base64', ['base64']],
  [' uri, gzip ', ['uri', 'gzip']],
  ['base64,rot13', null],
])('the setting %j names the layers %j', (text, layers) => {
  expect(readLayers(text)).toEqual(layers)
})
