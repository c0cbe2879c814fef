import { expect, it } from 'vitest'
import { html } from '@kontor/server/pages'
import type { HostDocument, PinnedBuild } from '@kontor/shared/wire'
import { renderDocument } from './document.ts'

const pinned: PinnedBuild = {
  id: 'host',
  version: '1.0.0',
  contract: 1,
  routes: [],
  base: '/builds/host/1.0.0/',
  entry: 'main.js',
  files: {},
}
const host = { pinned, start: { scripts: ['main.js'], styles: [], preload: [] } }

it('escapes the composition, so that nothing in it can end its element', () => {
  const payload = '{"note":"</script><script>alert(1)</script><!--"}'
  const document: HostDocument = { composition: { payload, keyId: 'k', signature: 's' }, keys: {} }
  const text = renderDocument({ document, host })
  expect(text).not.toContain('alert(1)</script>')
  expect(text).toContain('\\u003c/script>')
  const data = /id="kontor">(.*?)<\/script>/s.exec(text)![1]!
  expect(JSON.parse(data)).toEqual(document)
})

it('escapes addresses', () => {
  const odd = { ...host, pinned: { ...pinned, base: '/"><script>/' } }
  const document: HostDocument = {
    composition: { payload: '', keyId: 'k', signature: 's' },
    keys: {},
  }
  expect(renderDocument({ document, host: odd })).not.toContain('"><script>/')
})

it('puts development markup before the scripts of the host', () => {
  const document: HostDocument = {
    composition: { payload: '', keyId: 'k', signature: 's' },
    keys: {},
  }
  const text = renderDocument({ document, host, beforeHost: html`<script src="/dev.js"></script>` })
  expect(text.indexOf('/dev.js')).toBeGreaterThan(0)
  expect(text.indexOf('/dev.js')).toBeLessThan(text.indexOf('main.js'))
})

it('COMP-030 has a title and says in one sentence what the app is', () => {
  const document: HostDocument = {
    composition: { payload: '', keyId: 'k', signature: 's' },
    keys: {},
  }
  const text = renderDocument({ document, host })
  expect(text).toContain('<title>Kontor</title>')
  const [, sentence] = /<meta name="description" content="([^"]+)" \/>/.exec(text)!
  expect(sentence).toMatch(/^Kontor is .{50,130}\.$/)
})
