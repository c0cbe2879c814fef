// Apart from the schemas of beacons, which pages do not need.

/** Where the edge takes beacons. */
export const BEACON_PATH = '/beacon'

/**
 * The name of the entry of `Server-Timing` whose description is the ticket of a document. Pages
 * return it with their beacons, and the edge counts no others as evidence.
 */
export const TICKET_METRIC = 'ticket'
