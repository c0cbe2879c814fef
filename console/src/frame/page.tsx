import { type ReactNode, useEffect } from 'react'
import { Link } from '../address/link.tsx'
import { BackButton } from './back-button.tsx'
import { Done } from './done.tsx'
import { FindButton } from './find/find-button.tsx'
import { LiveMark } from './live-mark.tsx'

interface Props {
  title: string
  /** The page above this one: its name and address. */
  above?: readonly [name: string, to: string]
  /** A short fact in the bar. */
  facts?: string | undefined
  /** Whose way back the page has: in the bar that of the channel, or its own. */
  back?: 'channel' | 'own'
  children: ReactNode
}

/** The bar of a page and its content. */
export function Page({ title, above, facts, back = 'channel', children }: Props) {
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
      <main id="main">
        <Done />
        {children}
      </main>
    </>
  )
}
