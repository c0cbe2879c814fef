import { afterEach, beforeAll, expect, it } from 'vitest'
import { cleanup, render, screen } from '@kontor/shared/testing'
import { openScreen } from '../../../testing/area-screens.tsx'
import { aPage, aRemote, runPinned, serveArea, startScripts } from '../../../testing/scripts.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

const pages = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, aPage(path)]))

beforeAll(async () => {
  await runPinned()
  startScripts()
  serveArea(aRemote('market', pages('/', '/product', '/rank', '/video')))
  serveArea(aRemote('trading', pages('/trade')))
  serveArea(aRemote('account', pages('/mine/wallet')))
  serveArea(aRemote('onboarding', pages('/login')))
})
afterEach(cleanup)

const loading = () => screen.getByRole('status', { name: 'kit:list.loading' })

it.each([
  ['/product', 'list'],
  ['/trade', 'chart'],
  ['/login', 'form'],
  ['/', 'market'],
  ['/mine/wallet', 'cards'],
  ['/video', 'article'],
])('HOST-039 while the page of %s loads, placeholders have the shape %s', async (path, shape) => {
  openScreen(path)
  expect(loading().parentElement?.dataset['shape']).toBe(shape)
  expect(loading().querySelectorAll('.skel').length).toBeGreaterThan(4)
})

it('HOST-039 a shape that this host does not know shows rows', () => {
  openScreen('/rank')
  expect(loading().parentElement?.dataset['shape']).toBe('list')
})

it.each(['news', 'search', 'orders'] as const)(
  'HOST-039 there are placeholders of the shape %s',
  (shape) => {
    render(<PageSkeleton shape={shape} />)
    expect(loading().parentElement?.dataset['shape']).toBe(shape)
  },
)
