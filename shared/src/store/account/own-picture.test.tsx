import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { client, connect } from '@kontor/shared/api'
import { cleanup, renderArea, screen, startServer, waitFor } from '@kontor/shared/testing'
import { useOwnPicture } from './own-picture.ts'

const made: string[] = []
const revoked: string[] = []
const asked: string[] = []

beforeEach(() => {
  startServer()
  connect({
    apiBase: 'https://api.example',
    layers: [],
    language: () => 'en-US',
    token: async () => 'mine',
    onTokenError: () => undefined,
  })
  for (const list of [made, revoked, asked]) list.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made.push(`blob:${made.length}`)
    return made.at(-1)!
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address))
  client.defaults.adapter = async (config) => {
    asked.push(`${config.url} ${String(config.headers['authorization'])}`)
    const status = config.url?.endsWith('gone') ? 404 : 200
    return { data: new Blob(['front']), status, statusText: '', headers: {}, config }
  }
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Shown({ path }: { path: string | null }) {
  const picture = useOwnPicture(path)
  return <p data-testid="shown">{picture.at === 'ready' ? picture.address : picture.at}</p>
}
const shown = () => screen.getByTestId('shown').textContent

it('ACC-018 a private picture is read with the bearer and shown by an address that is revoked when it goes', async () => {
  renderArea(<Shown path="/v1/image/p-1" />)
  expect(shown()).toBe('loading')
  await waitFor(() => expect(shown()).toBe('blob:0'))
  expect(asked).toEqual(['https://api.example/v1/image/p-1 Bearer mine'])
  expect(revoked).toEqual([])
  cleanup()
  expect(revoked).toEqual(['blob:0'])
})

it('a private picture that is not there is not shown', async () => {
  renderArea(<Shown path="/v1/image/gone" />)
  await waitFor(() => expect(shown()).toBe('failed'))
  expect(made).toEqual([])
})
