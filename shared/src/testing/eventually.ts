import { configure } from '@testing-library/react'
import { vi } from 'vitest'

/** Timeout for hung tests only: a slow machine must not reach it, ms. */
const TIMEOUT_MS = 20_000

configure({ asyncUtilTimeout: TIMEOUT_MS })

/** Waits until a check passes. @throws its last error after the timeout. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS })
}
