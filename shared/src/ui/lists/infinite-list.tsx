import { Fragment, type Key, type ReactNode } from 'react'
import { List as VantList } from 'react-vant/es/list/index.js'
import { useTranslation } from '@kontor/shared/i18n'
import { More } from './more.tsx'

interface InfiniteListProps<Item> {
  items: readonly Item[]
  render: (item: Item) => ReactNode
  keyOf: (item: Item) => Key
  /** Loads the next page. It keeps its own errors: `error` says that it failed. */
  load: () => Promise<void>
  finished: boolean
  error: boolean
  onRetry?: () => void
}

/** A list that loads its next page as it nears the end. Texts: specification, section 8. */
export function InfiniteList<Item>({ items, render, keyOf, load, finished, error, onRetry }: InfiniteListProps<Item>) {
  const { t } = useTranslation('kit')
  const failed = (
    <span role="alert">
      <button type="button" className="more" onClick={onRetry ?? (() => void load())}>
        {t('list.failed')}
      </button>
    </span>
  )
  return (
    <VantList
      onLoad={async () => {
        if (!error) await load()
      }}
      finished={finished || error}
      loadingText={<More busy>{t('list.loading')}</More>}
      finishedText={error ? failed : <More>{t(items.length === 0 ? 'list.empty' : 'list.end')}</More>}
    >
      {items.map((item) => (
        <Fragment key={keyOf(item)}>{render(item)}</Fragment>
      ))}
    </VantList>
  )
}
