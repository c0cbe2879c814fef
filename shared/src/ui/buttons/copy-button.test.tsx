import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, renderArea, screen } from '@kontor/shared/testing'
import { CopyButton } from './copy-button.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('KIT-026 shows a failure to copy, without words', async () => {
  const user = renderArea(<CopyButton text="KONTOR" label="copy" />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'))
  await user.click(screen.getByRole('button', { name: 'copy' }))
  expect((await screen.findByRole('alert')).textContent).toBe('kit:toast.failed')
})
