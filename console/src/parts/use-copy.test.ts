import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useCopy } from './use-copy.ts'

afterEach(() => vi.restoreAllMocks())

it('CON-277 where the browser has no clipboard, a copy says that it has failed', async () => {
  const missing = undefined as unknown as Clipboard
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(missing)
  const { result } = renderHook(() => useCopy('kontor_abc'))
  await act(async () => result.current.copy())
  expect(result.current.outcome).toBe('failed')
})
