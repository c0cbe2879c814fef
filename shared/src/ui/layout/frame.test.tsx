import { afterEach, expect, it } from 'vitest'
import { cleanup, render, renderArea, screen } from '@kontor/shared/testing'
import { Banner } from './banner.tsx'
import { Notice } from './notice.tsx'
import { Page } from './page.tsx'
import { pageName } from './page-name.ts'

afterEach(cleanup)

it('KIT-023 a hidden title is the heading for screen readers', () => {
  renderArea(<Page title="wallet" hideTitle back="/user" />)
  expect(screen.getByRole('heading', { level: 1, name: 'wallet' })).toBeTruthy()
})

it('KIT-023 back leads to the fallback when there is no earlier page', async () => {
  const user = renderArea(<Page title="wallet" back="/user" />, { at: '/wallet' })
  await user.click(screen.getByRole('button', { name: 'kit:back' }))
  expect(screen.getByTestId('address').textContent).toBe('/user')
})

it('HOST-008 a page sets its name while it is visible', () => {
  const { rerender } = render(<Page key="a" title="News" name="A quiet day" lead="x" />)
  expect(pageName.text).toBe('A quiet day')
  rerender(<Page key="b" title="News" name="A loud day" lead="x" />)
  expect(pageName.text).toBe('A loud day')
  rerender(<Page key="c" title="Orders" lead="x" />)
  expect(pageName.text).toBeNull()
})

it('KIT-035 a banner is announced: its live region is there before its text', () => {
  const { rerender } = render(<Banner />)
  const place = screen.getByRole('status')
  expect(place.textContent).toBe('')
  rerender(<Banner busy>reconnecting</Banner>)
  expect(screen.getByRole('status')).toBe(place)
  expect(place.textContent).toBe('reconnecting')
})

it('KIT-035 a notice shows its kind by an icon, too', () => {
  const { container } = render(<Notice kind="warn">low</Notice>)
  expect(container.querySelector('.warn svg')).toBeTruthy()
})
