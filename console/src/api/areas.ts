import * as z from 'zod/mini'

/** The registered areas. */
export const areasAnswer = z.object({ areas: z.array(z.object({ id: z.string() })) })
