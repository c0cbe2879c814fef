import DOMPurify from 'dompurify'

/** All that a text of the server may be made of. */
export const TAGS: readonly string[] =
  'p h2 h3 ul ol li strong em a blockquote br table caption thead tbody tr th td'.split(' ')

/**
 * Rich text of the server as nodes that are in no document and of these tags alone, without any
 * attribute but a link's address, which nobody has judged yet. Of other tags their text stays; of
 * scripts and styles nothing. See decision 21.
 */
export function safeNodes(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...TAGS],
    ALLOWED_ATTR: ['href'],
    ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
}
