import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { areaIds, folderOf } from '../../start/sources.ts'
import { routesOf } from './routes.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-routes-'))
const file = path.join(folder, 'src/routes.ts')
mkdirSync(path.dirname(file))
afterAll(() => rmSync(folder, { recursive: true }))

function write(address: string): void {
  writeFileSync(file, `export const routes = [{ path: '${address}', title: 'title' }] as const\n`)
}

it('COMP-011 reads the current addresses of an area', async () => {
  write('/one')
  expect(await routesOf(folder)).toEqual([{ path: '/one', title: 'title' }])
  write('/two')
  expect(await routesOf(folder)).toEqual([{ path: '/two', title: 'title' }])
})

it('COMP-096 refuses a malformed address with its file, field and route', async () => {
  write('/news/:id')
  await expect(routesOf(folder)).rejects.toThrow(
    `${file}: path of the route {"path":"/news/:id","title":"title"} is malformed.`,
  )
})

it.each(areaIds)('%s has addresses', async (id) => {
  expect((await routesOf(folderOf(id))).length).toBeGreaterThan(0)
})
