import { useRef } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import type { ListStyle } from './list-style.ts'
import { More } from './more.tsx'
import { Empty } from './states.tsx'
import { useRetryOnline } from './use-retry-online.ts'
import { useScrolled } from './use-scrolled.ts'
import type { RowsOf } from './virtual/row-group.tsx'
import { useNear } from './virtual/use-near.ts'
import { VirtualRows } from './virtual/virtual-rows.tsx'

/**
 * Distance below the screen within which the next page is requested, so that it arrives before the
 * user. It is smaller before the first scroll, which keeps rows that may never be seen out of the
 * first load.
 */
const LOADED_WITHIN = { atRest: '0%', scrolled: '150%' }

interface InfiniteListProps<Item> extends RowsOf<Item>, ListStyle {
  /**
   * Loads the next page; does nothing while that is under way. Handles its own errors: `error` says
   * that it failed.
   */
  load: () => Promise<void>
  finished: boolean
  error: boolean
  onRetry?: () => void
  /** The second line of the empty list. */
  empty?: string
}

/**
 * A list that loads its next page before the user reaches its end, and mounts only the rows near
 * the screen. An empty list shows `Empty`. Source of its texts: APP-12.
 */
export function InfiniteList<Item>({
  load,
  error,
  onRetry,
  empty,
  ...rows
}: InfiniteListProps<Item>) {
  const { t } = useTranslation('kit')
  const { items, finished } = rows
  const end = useRef<HTMLDivElement>(null)
  const reach = useScrolled() ? 'scrolled' : 'atRest'
  // Checks again at each count, because the end may still be near the screen after a page.
  useNear(
    end,
    LOADED_WITHIN[reach],
    ({ isIntersecting }) => {
      if (isIntersecting && !finished && !error) void load()
    },
    `${items.length} ${error}`,
  )

  return (
    <>
      {items.length > 0 && <VirtualRows {...rows} />}
      {/* The key mounts a new end below the new rows: an end that moves would count as a shift. */}
      <div ref={end} key={items.length}>
        {error ? (
          <Failed onRetry={onRetry ?? (() => void load())} />
        ) : finished ? (
          items.length === 0 ? (
            <Empty {...(empty !== undefined && { text: empty })} />
          ) : (
            <More>{t('list.end')}</More>
          )
        ) : (
          <More busy>{t('list.loading')}</More>
        )}
      </div>
    </>
  )
}

/** The line in place of a page that failed. It also tries again when the device is online again. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('kit')
  useRetryOnline(onRetry)
  return (
    <span role="alert">
      <button type="button" className="more" onClick={onRetry}>
        {t('list.failed')}
      </button>
    </span>
  )
}
