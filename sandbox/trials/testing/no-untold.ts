import type { UntoldEvents } from '../../src/live/socket/hub.ts'

/** For a hub without undelivered events. */
export const noUntold: UntoldEvents = { of: async () => [], told: () => {} }
