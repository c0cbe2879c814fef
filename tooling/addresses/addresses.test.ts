import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as wire from '@kontor/shared/wire'
import { type AreaRoute, findRoute, normalPath } from '@kontor/shared/wire'
import { routesOf } from '../rspack/card/routes.ts'
import { root } from '../start/settings.ts'
import { areaIds, folderName, folderOf, remoteIds } from '../start/sources.ts'
import { foreignAddresses } from './check.ts'

/** An example address of each link of the contract. */
const links: Record<string, string> = {
  homeLink: wire.homeLink(),
  searchLink: wire.searchLink(),
  storyLink: wire.storyLink({ kind: 'news', id: '7' }),
  tradeLink: wire.tradeLink({ symbol: 'EURUSD' }),
  ordersLink: wire.ordersLink(),
  orderLink: wire.orderLink('7'),
  userLink: wire.userLink(),
  depositLink: wire.depositLink(),
  loginLink: wire.loginLink('/order'),
  registerLink: wire.registerLink('/order'),
  loanLink: wire.loanLink(),
  verifyLink: wire.verifyLink('/user'),
  termsLink: wire.termsLink(),
  privacyLink: wire.privacyLink(),
  languageLink: wire.languageLink(),
}

let builds: { routes: AreaRoute[] }[]
const planted = mkdtempSync(path.join(tmpdir(), 'kontor-addresses-'))
beforeAll(async () => {
  builds = await Promise.all(areaIds.map(async (id) => ({ routes: await routesOf(folderOf(id)) })))
})
afterAll(() => rmSync(planted, { recursive: true }))

it('COMP-014 the list has all links of the contract', () => {
  const names = Object.keys(wire).filter((name) => name.endsWith('Link'))
  expect(Object.keys(links).toSorted()).toEqual(names.toSorted())
})

it('COMP-094 the paths of the links are listed, each once', () => {
  const paths = Object.values(links).map((link) => new URL(link, 'http://app').pathname)
  expect(wire.linkedPaths().toSorted()).toEqual(paths.toSorted())
})

it.each(Object.entries(links))('COMP-014 %s leads to a page: %s', (_, link) => {
  const { pathname } = new URL(link, 'http://app')
  expect(findRoute(builds, pathname)).toBeDefined()
})

const pathsOf = (has: (route: AreaRoute) => boolean) =>
  builds.flatMap(({ routes }) => routes.filter(has).map(({ path: own }) => own)).toSorted()

it('HOST-004 the kept pages are those of APP-3', () => {
  expect(pathsOf(({ keepAlive }) => keepAlive === true)).toEqual([
    '/',
    '/order',
    '/rank',
    '/trade',
    '/user',
  ])
})

it('HOST-002 the pages of orders and user, and each page under /mine, need a session', () => {
  const ofTheUser = pathsOf(({ path: own }) => /^\/(order|user|mine\/.+)$/.test(own))
  expect(ofTheUser).toEqual(expect.arrayContaining(['/order', '/user']))
  expect(pathsOf(({ needs }) => needs === 'session')).toEqual(expect.arrayContaining(ofTheUser))
})

it('COMP-013 no two areas share an address', () => {
  const paths = builds.flatMap(({ routes }) => routes.map(({ path: own }) => normalPath(own)))
  expect(new Set(paths).size).toBe(paths.length)
})

it('COMP-014 no remote spells out an address of another area', async () => {
  expect(await foreignAddresses(root)).toEqual([])
})

it('COMP-014 finds an address of another area in a remote’s sources', async () => {
  for (const id of remoteIds) {
    const folder = path.join(planted, folderName(id), 'src')
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(planted, folderName(id), 'package.json'), '{}')
    writeFileSync(
      path.join(folder, 'routes.ts'),
      `export const routes = [{ path: '/own-${id}', title: 'title' }]`,
    )
  }
  const source = path.join(planted, folderName('trading'), 'src/a.tsx')
  writeFileSync(source, "navigate('/own-trading'); navigate(`/own-market?id=7`); useBack('/')")
  expect(await foreignAddresses(planted)).toEqual([
    'remote-trading/src/a.tsx: /own-market is no address of trading; use a link of the contract',
    'remote-trading/src/a.tsx: / is no address of trading; use a link of the contract',
  ])
})
