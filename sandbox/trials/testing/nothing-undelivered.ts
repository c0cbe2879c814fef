import type { UndeliveredEvents } from '../../src/live/socket/hub.ts'

/** For a hub without undelivered events. */
export const nothingUndelivered: UndeliveredEvents = { of: async () => [], markDelivered: () => {} }
