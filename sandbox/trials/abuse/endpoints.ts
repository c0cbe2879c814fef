import type { Endpoint } from '@kontor/shared/wire'
import * as wire from '@kontor/shared/wire'

/** Every call that the wire defines. */
export const endpoints: readonly Endpoint[] = (Object.values(wire) as unknown[]).filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'access' in value &&
    'reply' in value
  )
}
