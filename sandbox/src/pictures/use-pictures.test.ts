import { afterAll, beforeAll, expect, it } from 'vitest'
import { deletePicture, getUser } from '@kontor/shared/wire'
import { bearer, openHouse, type TestHouse } from '../testing/house.ts'
import { photo, upload } from '../testing/pictures.ts'
import { usePictures } from './use-pictures.ts'

let house: TestHouse
let token: string
let personId: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.trader()
  personId = await idOf(token)
})
afterAll(() => house.stop())

async function idOf(of: string): Promise<string> {
  const { uid } = await house.call(getUser, {}, of)
  const [row] = await house.database.query<{ id: string }>('select id from person where uid = $1', [uid])
  return row?.id ?? ''
}

const claim = (ids: string[], what: string, by = personId) => house.database.transaction((tx) => usePictures(tx, by, ids, what))

it('a picture that serves a record stays: it is neither deleted nor pushed out by newer ones', async () => {
  const { id, path } = await upload(house, token, 'identity')
  await claim([id], 'name 1')
  expect((await house.send(deletePicture, { id }, bearer(token))).body).toMatchObject({ code: 409, reason: 'PICTURE_IN_USE' })
  const bytes = await photo(4, 4)
  for (let sent = 0; sent < 41; sent += 1) await upload(house, token, 'identity', bytes)
  expect((await house.app.inject({ url: path, headers: bearer(token) })).statusCode).toBe(200)
})

it('a picture serves one record, however often that names it', async () => {
  const { id } = await upload(house, token, 'proof')
  await claim([id, id], 'deposit 1')
  await claim([id], 'deposit 1')
  await expect(claim([id], 'deposit 2')).rejects.toMatchObject({ reason: 'PICTURE_IN_USE' })
})

it('of two records that want it at once one gets it', async () => {
  const { id } = await upload(house, token, 'identity')
  const ended = await Promise.allSettled([claim([id], 'name 2'), claim([id], 'loan 2')])
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('another’s picture, an avatar and one that is not there are not found, and the others stay free', async () => {
  const { id: free } = await upload(house, token, 'identity')
  const stranger = await house.trader()
  const { id: theirs } = await upload(house, stranger, 'identity')
  const { id: avatar } = await upload(house, token, 'avatar')
  for (const id of [theirs, avatar, 'none']) await expect(claim([free, id], 'name 3')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  await house.call(deletePicture, { id: free }, token)
})
