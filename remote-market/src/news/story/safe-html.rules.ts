import DOMPurify from 'dompurify'

/** The elements that a text of the server may contain. */
export const TAGS: readonly string[] =
  'p h2 h3 ul ol li strong em a blockquote br table caption thead tbody tr th td'.split(' ')

/**
 * Rich text of the server as nodes outside of any document. Only the elements of `TAGS` stay, and
 * only the `href` of links, which is not checked here. Other elements are replaced by their text,
 * scripts and styles are removed. See decision 21.
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
