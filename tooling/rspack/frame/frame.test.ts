import type { Compilation } from '@rspack/core'
import { expect, it } from 'vitest'
import { folderOf } from '../../start/sources.ts'
import { frameOf } from './frame.ts'

it('HOST-180 a frame is made from the components of the host, in all languages', async () => {
  const css =
    '.tabs{display:grid}.skel{width:var(--w)}.toast{color:red}:root[data-theme=dark]{--ink:#fff}.bar{color:var(--ink)}'
  const compilation = { getAsset: () => ({ source: { source: () => css } }) }
  const frame = await frameOf(folderOf('host'), compilation as unknown as Compilation, ['main.css'])
  const { style, words, ...markup } = frame
  const all = JSON.stringify(markup).replaceAll(String.raw`\"`, '"')
  expect(all).toContain('data-tab="1"')
  expect(all).toContain('aria-current="page"')
  // The policy of documents forbids all of these.
  expect(all).not.toMatch(/ style=| on\w+=|<script/)
  expect(style).toContain('.tabs{display:grid}')
  expect(style).toContain('[data-theme=dark]')
  expect(style).toMatch(/\.s0\{--w:/)
  expect(style).not.toContain('.toast')
  expect(Object.keys(words)).toHaveLength(23)
  expect(words['de-DE']).toMatchObject({ 'shell:tabs.trade': 'Handel', 'kit:back': 'Zurück' })
})
