import { afterEach, expect, it } from 'vitest'
import { config } from '@kontor/shared/store'
import { cleanup, fireEvent, render } from '@kontor/shared/testing'
import { Avatar } from './avatar.tsx'
import { Logo } from './logo.tsx'

afterEach(() => {
  cleanup()
  config.base = null
  config.runtime = { ...config.runtime, imageBase: '' }
})

it('KIT-032 the logo is the picture of the config call, whose path gets the image base', () => {
  config.runtime = { ...config.runtime, imageBase: 'https://pictures.example' }
  config.base = { image: '/brand.png', mode: 'sandbox' }
  const { container } = render(<Logo />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(
    'https://pictures.example/brand.png',
  )
})

it('KIT-032 the logo is our own without a configuration', () => {
  const { container } = render(<Logo />)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
})

it('KIT-032 an avatar that cannot be loaded is the first letter of the name', () => {
  const { container } = render(<Avatar name="mia" picture="/v1/pictures/a1" />)
  expect(container.textContent).toBe('')
  fireEvent.error(container.querySelector('img')!)
  expect(container.textContent).toBe('M')
})

it('KIT-091 a picture that could not be loaded is tried again when the device is online again', () => {
  const { container } = render(<Avatar name="mia" picture="/v1/pictures/a1" />)
  fireEvent.error(container.querySelector('img')!)
  fireEvent(window, new Event('online'))
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/v1/pictures/a1')
})

it('KIT-087 the first letter of a name is whole, also outside the first plane of Unicode', () => {
  expect(render(<Avatar name="𠮷野" />).container.textContent).toBe('𠮷')
})
