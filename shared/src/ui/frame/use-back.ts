import { useNavigate } from '@kontor/shared/router'

/** Leads where the user came from; on a page opened by its address, to the place that holds it. */
export function useBack(fallback: string): () => void {
  const navigate = useNavigate()
  return () => void (hasEarlierPage() ? navigate(-1) : navigate(fallback, { replace: true }))
}

/**
 * True where an earlier entry of this tab's history is ours too: a redirect at the first page makes
 * no such entry.
 */
function hasEarlierPage(): boolean {
  const { idx } = (history.state ?? {}) as { idx?: number }
  return idx !== undefined && idx > 0
}
