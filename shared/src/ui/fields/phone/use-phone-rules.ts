import { useEffect, useState } from 'react'
import type { PhoneRules } from './phone-rules.ts'

type Loading = { at: 'loading' } | { at: 'failed' } | { at: 'ready'; rules: PhoneRules }

/**
 * The rules of phone numbers, which are a separate chunk, and a function that loads them again
 * after a failure.
 */
export function usePhoneRules(): [loading: Loading, again: () => void] {
  const [loading, setLoading] = useState<Loading>({ at: 'loading' })
  useEffect(() => {
    if (loading.at !== 'loading') return undefined
    let wanted = true
    const show = (next: Loading) => {
      if (wanted) setLoading(next)
    }
    import('./phone-rules.ts').then(
      ({ phoneRules }) => show({ at: 'ready', rules: phoneRules }),
      () => show({ at: 'failed' }),
    )
    return () => {
      wanted = false
    }
  }, [loading.at])
  return [loading, () => setLoading({ at: 'loading' })]
}
