import { configure } from '@testing-library/react'
import { vi } from 'vitest'

/**
 * How long something may take that is sure to come, ms: no measure of speed, only the end of a wait
 * in vain on a busy machine.
 */
const PATIENCE_MS = 20_000

configure({ asyncUtilTimeout: PATIENCE_MS })

/** Waits until a check holds. @throws what it threw last, when it never does. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: PATIENCE_MS })
}
