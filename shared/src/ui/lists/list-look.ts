import { classes } from '../classes.ts'

/**
 * The look of a list: on a card, on a card whose separators begin at the text (`inset`), or without
 * a card from edge to edge (`edge`); and its name for screen readers.
 */
export interface ListLook {
  inset?: boolean
  edge?: boolean
  label?: string
}

/** The same as attributes of the element that holds the rows. */
export function listLook({ inset = false, edge = false, label }: ListLook) {
  return { className: classes('list', inset && 'inset', edge && 'edge'), 'aria-label': label }
}
