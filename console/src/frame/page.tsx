import { type ReactNode, useEffect } from 'react'
import { Link } from '../address/link.tsx'
import { useLive } from '../live/stream.store.ts'
import { BackButton } from './back-button.tsx'
import { Done } from './done.tsx'
import { FindButton } from './find/find-button.tsx'
import { LiveMark } from './live-mark.tsx'
import { Outage } from './outage.tsx'

interface Props {
  title: string
  /** The page above this one: its name and address. */
  above?: readonly [name: string, to: string]
  /** A short fact in the bar. */
  facts?: string | undefined
  /** The rollback that the page offers: that of the channel, in the bar, or one of its own. */
  back?: 'channel' | 'own'
  children: ReactNode
}

/** The bar of a page and its content. */
export function Page({ title, above, facts, back = 'channel', children }: Props) {
  const isLive = useLive().at === 'live'
  useEffect(() => {
    document.title = `${title} · Kontor`
  }, [title])
  return (
    <>
      <header className="bar">
        <div className="where">
          {above && (
            <>
              <Link to={above[1]} className="hide-s">
                {above[0]}
              </Link>
              <span className="sep hide-s">/</span>
            </>
          )}
          <h1>{title}</h1>
        </div>
        <div className="facts">
          <span className="hide-s">{facts}</span>
        </div>
        <div className="tools">
          <LiveMark />
          <FindButton />
          {back === 'channel' && <BackButton />}
        </div>
      </header>
      <main id="main" className={isLive ? undefined : 'old'}>
        <Outage />
        <Done />
        {children}
      </main>
    </>
  )
}
