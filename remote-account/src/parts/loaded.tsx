import { type ReactNode, useEffect } from 'react'
import { type Resource, useResource } from '@kontor/shared/store'
import { ErrorRetry } from '@kontor/shared/ui'

/** Loads a resource and shows its value: a skeleton before, and a retry when it failed. */
export function Loaded<Value>({
  resource,
  skeleton,
  children,
}: {
  resource: Resource<Value>
  skeleton: ReactNode
  children: (value: Value) => ReactNode
}) {
  const state = useResource(resource)
  useEffect(() => void resource.load(), [resource])
  if (state.at === 'ready') return children(state.value)
  return state.at === 'failed' ? <ErrorRetry onRetry={() => void resource.reload()} /> : skeleton
}
