import { afterEach, beforeEach, expect, it } from 'vitest'
import { act, cleanup, putInView, render, screen, userEvent } from '@kontor/shared/testing'
import { VirtualRows } from './virtual-rows.tsx'

let near: (row: number) => boolean

/** Lays the rows out: a group is near the screen when its first row is; rows are 60 px high. */
function layOut(): void {
  const groups = [...screen.getByRole('list').children]
  for (const group of groups)
    group.getBoundingClientRect = () => ({ height: group.children.length * 60 }) as DOMRect
  putInView((element) => near(groups.indexOf(element) * 5))
}
const scrollTo = (from: number, to: number) => {
  near = (row) => row >= from && row <= to
  act(layOut)
}
const mounted = () => screen.getAllByRole('listitem').map((row) => row.textContent)
const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => `row ${from + place}`)

function show(count: number, finished = true) {
  return render(
    <VirtualRows
      label="coins"
      items={rows(count)}
      keyOf={(item) => item}
      render={(item) => <a href="#row">{item}</a>}
      finished={finished}
    />,
  )
}

beforeEach(() => putInView(() => true))
afterEach(cleanup)

it('KIT-024 mounts the rows near the screen; an empty box keeps the height of the others', () => {
  show(100)
  scrollTo(0, 10)
  expect(mounted()).toEqual(rows(15))
  scrollTo(40, 45)
  expect(mounted()).toEqual(rows(10, 40))
  const boxes = [...screen.getByRole('list').children] as HTMLElement[]
  expect(boxes.map(({ style }) => style.blockSize).slice(0, 4)).toEqual([
    '300px',
    '300px',
    '300px',
    '300px',
  ])
})

it('KIT-024 each row has its position, and the number of rows once that is known', () => {
  const { unmount } = show(100)
  scrollTo(40, 40)
  const [first] = screen.getAllByRole('listitem')
  expect(first!.getAttribute('aria-posinset')).toBe('41')
  expect(first!.getAttribute('aria-setsize')).toBe('100')
  unmount()
  putInView(() => true)
  show(20, false)
  expect(screen.getAllByRole('listitem')[0]!.getAttribute('aria-setsize')).toBe('-1')
})

it('KIT-024 the row with the focus and its neighbours stay mounted, and Tab moves on from it', async () => {
  const user = userEvent.setup()
  show(100)
  scrollTo(0, 10)
  screen.getByText('row 4').focus()
  scrollTo(80, 95)
  expect(mounted()).toEqual([...rows(10), ...rows(20, 80)])
  await user.tab()
  expect(document.activeElement).toBe(screen.getByText('row 5'))
  expect(mounted()).toEqual([...rows(15), ...rows(20, 80)])
  act(() => screen.getByText('row 5').blur())
  expect(mounted()).toEqual(rows(20, 80))
})

it('KIT-024 a list of a few rows mounts all of them', () => {
  show(15)
  scrollTo(100, 100)
  expect(mounted()).toEqual(rows(15))
})
