import type { UntoldEvents } from '../../src/live/socket/hub.ts'

/** For a hub whose clients missed nothing. */
export const noUntold: UntoldEvents = { of: async () => [], told: () => {} }
