import { useRef } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import type { ListStyle } from './list-style.ts'
import { More } from './more.tsx'
import { Empty } from './states.tsx'
import type { RowsOf } from './row-group.tsx'
import { useNear } from './use-near.ts'
import { useScrolled } from './use-scrolled.ts'
import { VirtualRows } from './virtual-rows.tsx'

/**
 * How far ahead of the screen the next page is requested, so that it is there before the user. Who
 * has not scrolled yet may never: what is further below is not part of the first load.
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
 * the screen. An empty list looks as `Empty` does. Source of its texts: APP-12.
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
  // Asks again at each count, for a page may leave the end near the screen.
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
      {/* New after each page: rows take its place, and it appears below them without moving. */}
      <div ref={end} key={items.length}>
        {error ? (
          <span role="alert">
            <button type="button" className="more" onClick={onRetry ?? (() => void load())}>
              {t('list.failed')}
            </button>
          </span>
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
