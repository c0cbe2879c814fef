import * as z from 'zod/mini'

/** Area → version. */
export const versionsByArea = z.record(z.string(), z.string())
