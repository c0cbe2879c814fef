import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, putInView, render } from '@kontor/shared/testing'
import { watchNear } from './use-near.ts'

afterEach(cleanup)

const newTell = () => vi.fn<(near: boolean) => void>()

it('an element tells whether it is near, at first and when that changes, until it is let go', () => {
  putInView(() => false)
  const { container } = render(<p />)
  const tell = newTell()
  const stop = watchNear(container.querySelector('p')!, '50%', tell)
  putInView(() => true)
  stop()
  putInView(() => false)
  expect(tell.mock.calls).toEqual([[false], [true]])
})

it('rows of a chunk are as near as it is, also one that joins it later, and one that leaves does not end it for the others', () => {
  const { container } = render(
    <div className="chunk">
      <p />
      <q />
    </div>,
  )
  putInView((element) => element.className === 'chunk')
  const [first, second] = [newTell(), newTell()]
  const stop = watchNear(container.querySelector('p')!, '50%', first)
  watchNear(container.querySelector('q')!, '50%', second)
  expect([first.mock.calls, second.mock.calls]).toEqual([[[true]], [[true]]])
  stop()
  putInView(() => false)
  expect([first.mock.calls, second.mock.calls]).toEqual([[[true]], [[true], [false]]])
})
