import { classes } from '../classes.ts'

/**
 * The look of a list: on a card, on a card whose separators begin at the text (`inset`), without a
 * card from edge to edge (`edge`), or of rows that are cards themselves (`cards`); and its name for
 * screen readers.
 */
export interface ListStyle {
  inset?: boolean
  edge?: boolean
  cards?: boolean
  label?: string
}

/** The attributes of the element that holds the rows. */
export function listStyle({ inset = false, edge = false, cards = false, label }: ListStyle) {
  const look = cards ? 'cards' : classes('list', inset && 'inset', edge && 'edge')
  return { className: look, 'aria-label': label }
}
