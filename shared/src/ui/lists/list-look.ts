import { classes } from '../classes.ts'

/**
 * How the rows of a list stand: on a card, on one whose lines begin at the text, or edge to edge;
 * and what the list is called.
 */
export interface ListLook {
  inset?: boolean
  edge?: boolean
  label?: string
}

/** The same as attributes of what holds the rows. */
export function listLook({ inset = false, edge = false, label }: ListLook) {
  return { className: classes('list', inset && 'inset', edge && 'edge'), 'aria-label': label }
}
