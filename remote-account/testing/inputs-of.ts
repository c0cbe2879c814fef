import { sent } from '@kontor/shared/testing'
import type { Endpoint } from '@kontor/shared/wire'

/** The inputs of the calls of an endpoint, in order. */
export function inputsOf({ path }: Endpoint): Record<string, unknown>[] {
  return sent
    .filter((one) => one.path === path)
    .map(({ input }) => input as Record<string, unknown>)
}
