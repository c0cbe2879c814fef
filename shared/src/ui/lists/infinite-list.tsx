import { useEffect, useMemo, type Key, type ReactNode } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { inTurn } from '../turn.ts'
import { useNear } from '../use-near.ts'
import { Chunk, chunksOf } from './chunk.tsx'
import { listLook, type ListLook } from './list-look.ts'
import { More } from './more.tsx'
import { useGradual } from './use-gradual.ts'

/**
 * How far ahead of the reader the next page is asked for: far enough to be there first, in pages of
 * a few rows.
 */
const AHEAD = '150%'
/**
 * Rows that are looked at together, by React and by the browser: half a screen has about as many.
 */
const CHUNK = 5

interface InfiniteListProps<Item> extends ListLook {
  items: readonly Item[]
  /**
   * Makes a row. While it and `keyOf` are the same functions, rows that are there are not looked at
   * again.
   */
  render: (item: Item) => ReactNode
  keyOf: (item: Item) => Key
  /**
   * Loads the next page; called again while one is on its way, it does nothing. It keeps its own
   * errors: `error` says that it failed.
   */
  load: () => Promise<void>
  finished: boolean
  error: boolean
  onRetry?: () => void
}

/**
 * A list that loads its next page as it nears the end; the line at its end is always there, so that
 * nothing shifts. Texts: specification, section 8.
 */
export function InfiniteList<Item>({
  items,
  render,
  keyOf,
  load,
  finished,
  error,
  onRetry,
  ...look
}: InfiniteListProps<Item>) {
  const { t } = useTranslation('kit')
  const [end, near] = useNear<HTMLDivElement>(AHEAD)
  const made = useGradual(items.length)
  const chunks = useMemo(() => chunksOf(items, CHUNK), [items])
  const settled = made === items.length
  const wanted = settled && near && !finished && !error
  // Once for each count: a page that leaves the end in sight is followed by the next one.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `load` is new at each render
  useEffect(() => (wanted ? inTurn(() => void load()) : undefined), [wanted, items.length])

  return (
    <>
      {made > 0 && (
        <div role="list" {...listLook(look)}>
          {chunks.slice(0, Math.ceil(made / CHUNK)).map((chunk, place) => (
            <Chunk
              // oxlint-disable-next-line react/no-array-index-key -- an insertion shifts all
              key={place}
              items={chunk}
              made={Math.min(made - place * CHUNK, CHUNK)}
              render={render}
              keyOf={keyOf}
            />
          ))}
        </div>
      )}
      <div ref={end}>
        {error ? (
          <span role="alert">
            <button type="button" className="more" onClick={onRetry ?? (() => void load())}>
              {t('list.failed')}
            </button>
          </span>
        ) : finished && settled ? (
          <More>{t(items.length === 0 ? 'list.empty' : 'list.end')}</More>
        ) : (
          <More busy>{t('list.loading')}</More>
        )}
      </div>
    </>
  )
}
