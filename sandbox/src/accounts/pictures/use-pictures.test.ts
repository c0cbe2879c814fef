import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CaseKind, deletePicture, getUser } from '@kontor/shared/wire'
import { photo, upload } from '../../../trials/testing/people/pictures.ts'
import { bearer, openSandbox, type TestSandbox } from '../../../trials/testing/sandbox.ts'
import { type Ending, endReview, startReview } from '../reviews/reviews.ts'
import { usePictures } from './use-pictures.ts'

let sandbox: TestSandbox
let token: string
let personId: string
beforeAll(async () => {
  sandbox = await openSandbox()
  token = await sandbox.trader()
  personId = await idOf(token)
})
afterAll(() => sandbox.stop())

async function idOf(of: string): Promise<string> {
  const { uid } = await sandbox.call(getUser, {}, of)
  const [row] = await sandbox.database.query<{ id: string }>(
    'select id from person where uid = $1',
    [uid],
  )
  return row?.id ?? ''
}

const claim = (ids: string[], kind: CaseKind, id: string) =>
  sandbox.database.transaction((tx) => usePictures(tx, personId, ids, { kind, id }))

/** Sends an application of a kind with these pictures, and ends its review. */
async function sendAndEnd(ids: string[], kind: CaseKind, ending: Ending): Promise<void> {
  await sandbox.database.transaction(async (tx) => {
    const id = await startReview(tx, { kind, personId, summary: '', at: 1 })
    await usePictures(tx, personId, ids, { kind, id })
    await endReview(tx, kind, id, ending, 2)
  })
}

it('a picture in use stays: it is neither deleted nor displaced by newer ones', async () => {
  const { id, path } = await upload(sandbox, token, 'identity')
  await claim([id], 'name', '1')
  expect((await sandbox.send(deletePicture, { id }, bearer(token))).body).toMatchObject({
    code: 409,
    reason: 'PICTURE_IN_USE',
  })
  const bytes = await photo(4, 4)
  for (let sent = 0; sent < 41; sent += 1) await upload(sandbox, token, 'identity', bytes)
  expect((await sandbox.app.inject({ url: path, headers: bearer(token) })).statusCode).toBe(200)
})

it('a picture can be used by one record only, which may name it several times', async () => {
  const { id } = await upload(sandbox, token, 'proof')
  await claim([id, id], 'deposit', '1')
  await claim([id], 'deposit', '1')
  await expect(claim([id], 'deposit', '2')).rejects.toMatchObject({ reason: 'PICTURE_IN_USE' })
})

it('one of two records that use a picture at once succeeds', async () => {
  const { id } = await upload(sandbox, token, 'identity')
  const ended = await Promise.allSettled([claim([id], 'name', '2'), claim([id], 'loan', '2')])
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

it('another user’s picture, an avatar and an unknown picture are not found, and the other pictures stay unused', async () => {
  const { id: free } = await upload(sandbox, token, 'identity')
  const stranger = await sandbox.trader()
  const { id: theirs } = await upload(sandbox, stranger, 'identity')
  const { id: avatar } = await upload(sandbox, token, 'avatar')
  for (const id of [theirs, avatar, 'none'])
    await expect(claim([free, id], 'name', '3')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  await sandbox.call(deletePicture, { id: free }, token)
})

const rejected = { state: 'rejected', reason: 'because', photo: null } as const

it('a rejected record frees its pictures for the user’s next record of the same kind only', async () => {
  const { id } = await upload(sandbox, token, 'identity')
  await sendAndEnd([id], 'loan', rejected)
  for (const kind of ['name', 'deposit'] as const)
    await expect(claim([id], kind, '4')).rejects.toMatchObject({ reason: 'PICTURE_IN_USE' })
  expect((await sandbox.send(deletePicture, { id }, bearer(token))).body.reason).toBe(
    'PICTURE_IN_USE',
  )
  await sendAndEnd([id], 'loan', rejected)
  await claim([id], 'loan', '5')
  await expect(claim([id], 'loan', '6')).rejects.toMatchObject({ reason: 'PICTURE_IN_USE' })
})

it('an approved record keeps its pictures', async () => {
  const { id } = await upload(sandbox, token, 'proof')
  await sendAndEnd([id], 'deposit', { state: 'approved' })
  await expect(claim([id], 'deposit', '7')).rejects.toMatchObject({ reason: 'PICTURE_IN_USE' })
})

it('one of two records that reuse a rejected record’s pictures at once succeeds', async () => {
  const { id } = await upload(sandbox, token, 'proof')
  await sendAndEnd([id], 'deposit', rejected)
  const ended = await Promise.allSettled([claim([id], 'deposit', '8'), claim([id], 'deposit', '9')])
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
