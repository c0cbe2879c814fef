import { normalPath } from '@kontor/shared/wire'

interface PaintedTexts {
  title?: string
  lead?: string
}

/** Read before the host renders, which replaces the frame of the document. */
const first = {
  path: normalPath(location.pathname),
  texts: read(),
  listing: document.querySelector('[data-frame] [data-listing]'),
}

/**
 * Title and lead that the document showed for a path, in the user's language; none for a path that
 * it did not show.
 */
export function paintedTexts(path: string): PaintedTexts {
  return normalPath(path) === first.path ? first.texts : {}
}

/** The known prices that the document showed for a path, in place of placeholders. */
export function paintedListing(path: string): Element | null {
  return normalPath(path) === first.path ? first.listing : null
}

function read(): PaintedTexts {
  const frame = document.querySelector('[data-frame]')
  const title = frame?.querySelector('h1')?.textContent
  const lead = frame?.querySelector('h1 + p')?.textContent
  return { ...(title && { title }), ...(lead && { lead }) }
}
