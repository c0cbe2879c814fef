import type { CSSProperties } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Button } from '../buttons/button.tsx'
import { type Icon, Inbox, RotateCw, TriangleAlert } from '../icons.ts'
import { Loading } from './loading.tsx'
import { useRetryOnline } from './use-retry-online.ts'

/** A grey placeholder for content that is loading; sizes are CSS lengths. */
export function Skeleton({ w, h, r }: { w?: string; h?: string; r?: string }) {
  return <i className="skel" style={{ '--w': w, '--h': h, '--r': r } as CSSProperties} />
}

/** Placeholders for rows of the market list, without the word that says that they load. */
export function RowPlaceholders({ count }: { count: number }) {
  return (
    <div className="list edge">
      {Array.from({ length: count }, (_, index) => (
        <div className="row" key={index}>
          <Skeleton w="36px" h="36px" r="50%" />
          <span className="grow stack tight">
            <Skeleton w="72px" h="14px" />
            <Skeleton w="112px" h="10px" />
          </span>
          <Skeleton w="64px" h="16px" />
          <Skeleton w="84px" h="32px" r="8px" />
        </div>
      ))}
    </div>
  )
}

/** Placeholders for rows of the market list that are loading. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <Loading className="stack">
      <RowPlaceholders count={count} />
    </Loading>
  )
}

interface EmptyProps {
  icon?: Icon
  title?: string
  text?: string
  action?: { label: string; to: string }
}

/** Says that there is no content: one line on why, and one action. */
export function Empty({ icon: Picture = Inbox, title, text, action }: EmptyProps) {
  const { t } = useTranslation('kit')
  return (
    <div className="card">
      <div className="void" role="status">
        <span className="badge none">
          <Picture className="i" aria-hidden />
        </span>
        <b>{title ?? t('list.empty')}</b>
        {text && <p>{text}</p>}
        {action && (
          <Button size="mid" to={action.to}>
            {action.label}
          </Button>
        )}
      </div>
    </div>
  )
}

/**
 * A block whose content could not be loaded; the whole block is the button that tries again. It
 * also tries again when the device is online again.
 */
export function ErrorRetry({ text, onRetry }: { text?: string; onRetry: () => void }) {
  const { t } = useTranslation('kit')
  useRetryOnline(onRetry)
  return (
    <div className="card" role="alert">
      <button type="button" className="void" onClick={onRetry}>
        <span className="badge bad">
          <TriangleAlert className="i" aria-hidden />
        </span>
        <b>{t('list.failed')}</b>
        {text && <span className="note">{text}</span>}
        <span className="btn mid quiet">
          <RotateCw className="i s" aria-hidden />
          {t('list.reload')}
        </span>
      </button>
    </div>
  )
}
