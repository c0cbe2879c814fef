import { useNavigate } from '@kontor/shared/router'

/** Goes back in the history; on a page that was opened by its address, to its parent page. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate()
  return () => void (hasEarlierPage() ? navigate(-1) : navigate(fallback, { replace: true }))
}

/**
 * True when an earlier entry of this tab's history belongs to the app. A redirect at the first page
 * adds no such entry.
 */
function hasEarlierPage(): boolean {
  const { idx } = (history.state ?? {}) as { idx?: number }
  return idx !== undefined && idx > 0
}
