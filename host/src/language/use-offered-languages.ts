import { useEffect } from 'react'
import { call } from '@kontor/shared/api'
import { newResource, useResource } from '@kontor/shared/store'
import { type Language, languages, listLanguages } from '@kontor/shared/wire'
import { inOrderOf } from './language.rules.ts'

const listed = newResource<readonly Language[]>(async (_, signal) => {
  try {
    const list = await call(listLanguages, {}, { signal })
    return inOrderOf(list.languages)
  } catch (cause) {
    if (signal.aborted) throw cause
    console.warn('the list of languages could not be loaded', cause)
    return languages
  }
})

/**
 * The languages to choose from, as the server lists them. The built-in list is used while the
 * server's list loads, and when that fails.
 */
export function useOfferedLanguages(): readonly Language[] {
  const state = useResource(listed)
  useEffect(() => void listed.load(undefined, { quiet: true }), [])
  return state.at === 'ready' ? state.value : languages
}
