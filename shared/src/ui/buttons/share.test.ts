import { afterEach, expect, it, vi } from 'vitest'
import { share } from './share.ts'

const shared = { title: 't', text: 's', url: 'https://app/noticeDetail?id=a' }
const copied = vi.fn<(text: string) => Promise<void>>(async () => {})

function device(by: ((data: unknown) => Promise<void>) | undefined, write = copied): void {
  vi.stubGlobal('navigator', { ...(by && { share: by }), clipboard: { writeText: write } })
}
const refuse = (name: string) => async () => {
  throw new DOMException('no', name)
}

afterEach(() => {
  vi.unstubAllGlobals()
  copied.mockClear()
})

it.each([
  ['a device that shares', async () => {}, 'shared', 0],
  ['a user who closes the share sheet', refuse('AbortError'), 'shared', 0],
  ['a page that is not allowed to share', refuse('NotAllowedError'), 'copied', 1],
  ['a device without a share sheet', undefined, 'copied', 1],
] as const)('%s', async (_, by, done, copies) => {
  device(by)
  expect(await share(shared)).toBe(done)
  expect(copied.mock.calls).toEqual(Array.from({ length: copies }, () => [shared.url]))
})

it('reports a failure on a device that can neither share nor copy', async () => {
  device(undefined, vi.fn(refuse('NotAllowedError')))
  expect(await share(shared)).toBe('failed')
})
