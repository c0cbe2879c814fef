import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, cleanup, renderArea, screen, waitFor } from '@kontor/shared/testing'
import { getPersonalData } from '@kontor/shared/wire'
import { startSession } from '../../../testing/session.ts'
import { OwnData } from './own-data.tsx'

const files: { name: string; blob: Blob }[] = []
beforeEach(() => {
  startSession()
  files.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push({ name: '', blob: blob as Blob })
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.at(-1)!.name = this.download
  })
  answer(getPersonalData, () => ({
    at: Date.UTC(2026, 10, 24, 9),
    tables: [
      { name: 'profile', rows: [{ email: 'mia@kontor.example', practiceFundsTaken: true }] },
      { name: 'orders', rows: [{ id: 'o-1', lots: '0.1', note: 'a, "b"', closedAt: null }] },
      { name: 'passkeys', rows: [] },
    ],
  }))
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

async function download(format: string): Promise<{ name: string; bytes: Uint8Array }> {
  const user = renderArea(<OwnData />)
  await user.click(screen.getByRole('button', { name: new RegExp(`account:own-data.${format}`) }))
  await waitFor(() => expect(files.at(-1)?.name).toMatch(/./))
  const { name, blob } = files.at(-1)!
  return { name, bytes: new Uint8Array(await blob.arrayBuffer()) }
}

it('ACC-179 the data of a user is downloaded as one JSON document', async () => {
  const { name, bytes } = await download('json')
  expect(name).toBe('kontor-2026-11-24.json')
  expect(JSON.parse(strFromU8(bytes))).toEqual({
    at: '2026-11-24T09:00:00.000Z',
    profile: [{ email: 'mia@kontor.example', practiceFundsTaken: true }],
    orders: [{ id: 'o-1', lots: '0.1', note: 'a, "b"', closedAt: null }],
    passkeys: [],
  })
})

it('ACC-179 the data of a user is downloaded as an archive with a CSV file for each kind of record', async () => {
  const { name, bytes } = await download('csv')
  expect(name).toBe('kontor-2026-11-24-csv.zip')
  const unzipped = Object.entries(unzipSync(bytes))
  const texts = unzipped.map(([file, text]) => [file, strFromU8(text)])
  // The byte order mark, by which spreadsheets recognise UTF-8; a decoder drops it.
  for (const [, text] of unzipped) expect(Array.from(text.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(Object.fromEntries(texts)).toEqual({
    'profile.csv': 'email,practiceFundsTaken\r\nmia@kontor.example,true\r\n',
    'orders.csv': 'id,lots,note,closedAt\r\no-1,0.1,"a, ""b""",\r\n',
  })
})
