import { normalPath } from '@kontor/shared/wire'

interface PaintedTexts {
  title?: string
  lead?: string
}

/**
 * The texts and prices of the document. Read before the host renders and replaces the document's
 * frame.
 */
const first = {
  path: normalPath(location.pathname),
  search: location.search,
  texts: read(),
  prices: document.querySelector('[data-frame] [data-known]'),
}

/**
 * Title and lead that the document showed for a path, in the user's language; none for a path that
 * it did not show.
 */
export function paintedTexts(path: string): PaintedTexts {
  return normalPath(path) === first.path ? first.texts : {}
}

/** The known prices that the document showed for an address, in place of placeholders. */
export function paintedPrices(path: string, search: string): Element | null {
  return normalPath(path) === first.path && search === first.search ? first.prices : null
}

function read(): PaintedTexts {
  const frame = document.querySelector('[data-frame]')
  const title = frame?.querySelector('h1')?.textContent
  const lead = frame?.querySelector('h1 + p')?.textContent
  return { ...(title && { title }), ...(lead && { lead }) }
}
