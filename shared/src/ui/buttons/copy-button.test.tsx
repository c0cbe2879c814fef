import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, renderArea, screen } from '@kontor/shared/testing'
import { CopyButton } from './copy-button.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('KIT-026 shows a failure to copy by a toast without words', async () => {
  const user = renderArea(<CopyButton text="KONTOR" label="copy" />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'))
  await user.click(screen.getByRole('button', { name: 'copy' }))
  expect((await screen.findByRole('alert')).textContent).toBe('kit:toast.failed')
})

it('KIT-026 copies without the clipboard API, from the field that is selected', async () => {
  const user = renderArea(<CopyButton text="KONTOR" label="copy" />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not secure'))
  const selected: string[] = []
  const copy = vi.fn(() => {
    const field = document.querySelector('textarea')
    selected.push(field?.value.slice(field.selectionStart, field.selectionEnd) ?? '')
    return true
  })
  Object.defineProperty(document, 'execCommand', { value: copy, configurable: true })
  await user.click(screen.getByRole('button', { name: 'copy' }))
  expect((await screen.findByRole('status')).textContent).toBe('kit:toast.done')
  expect(selected).toEqual(['KONTOR'])
  expect(document.querySelector('textarea')).toBeNull()
  Reflect.deleteProperty(document, 'execCommand')
})
