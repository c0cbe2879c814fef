import { expect, it } from 'vitest'
import { defineRemote, type LoadPage } from './remote.ts'

const routes = [{ path: '/' }, { path: '/rank' }] as const
type Routes = readonly { path: (typeof routes)[number]['path']; title: string }[]

const page: LoadPage = async () => () => null
const rest = { id: 'market', words: async () => ({ default: {} }) } as const

it('takes a page for each route, and neither more nor fewer', () => {
  expect(
    Object.keys(defineRemote<Routes>({ ...rest, pages: { '/': page, '/rank': page } }).pages),
  ).toEqual(['/', '/rank'])
  // @ts-expect-error -- the page of /rank is missing
  defineRemote<Routes>({ ...rest, pages: { '/': page } })
  // @ts-expect-error -- no route names /video
  defineRemote<Routes>({ ...rest, pages: { '/': page, '/rank': page, '/video': page } })
  // @ts-expect-error -- without the routes nothing is checked
  defineRemote({ ...rest, pages: { '/': page } })
})
