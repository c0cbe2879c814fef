import type { RemoteId } from '@kontor/shared/wire'
import { type Proxy, startProxy } from '../stage/proxy.ts'
import { fail } from './fail.ts'
import type { Failure } from './faults.ts'

interface Planted {
  area: RemoteId
  files: RegExp
  fails: Failure
  /** Fails only these files, for example those that only one build has. */
  only?: ReadonlySet<string>
}

/** A proxy between a browser and the edge that fails the planted files. */
export interface FaultProxy extends Proxy {
  /** The planted failure; null when no file fails. */
  planted: Planted | null
  /** Paths of the build files that were requested since the list was last emptied. */
  requested: string[]
}

export async function faultProxy(edge: URL): Promise<FaultProxy> {
  const state: Omit<FaultProxy, keyof Proxy> = { planted: null, requested: [] }
  const proxy = await startProxy(edge, (request, response, pass) => {
    const path = request.url!.split('?')[0]!
    if (path.startsWith('/files/')) state.requested.push(path)
    const failure = failureOf(path, state.planted)
    if (failure === null) pass(request, response)
    else fail(failure, request, response, pass)
  })
  return Object.assign(state, proxy)
}

function failureOf(path: string, planted: Planted | null): Failure | null {
  const [, area, file = ''] = /^\/files\/([a-z]+)\/(.+)$/.exec(path) ?? []
  if (planted === null || area !== planted.area) return null
  return planted.files.test(file) && (planted.only?.has(file) ?? true) ? planted.fails : null
}
