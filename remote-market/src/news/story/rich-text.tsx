import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { ServerLink } from '../../parts/links/server-link.tsx'
import { safeNodes, TAGS } from './safe-html.rules.ts'
import styles from './rich-text.module.css'

/**
 * Rich text of the server. React creates the safe elements anew, so the text is never parsed as
 * markup of the page.
 */
export function RichText({ html, lang }: { html: string; lang: string | undefined }) {
  const nodes = useMemo(() => [...safeNodes(html).childNodes].map(shown), [html])
  return (
    <div className={styles.text} lang={lang}>
      {nodes}
    </div>
  )
}

/** Elements whose own text is only whitespace. */
const FRAMES = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr'])

function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (tag === 'br') return <br key={key} />
  const inside = [...(FRAMES.has(tag) ? node.children : node.childNodes)].map(shown)
  if (tag !== 'a') return createElement(TAGS.includes(tag) ? tag : Fragment, { key }, inside)
  return (
    <ServerLink key={key} link={node.getAttribute('href') ?? ''}>
      {inside}
    </ServerLink>
  )
}
