import type { FastifyRequest } from 'fastify'
import { textsIn } from '../../../content/texts/texts.ts'

/** The texts in a request's language: that of its query where it has one, else the header's. */
export function textsOf({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>) {
  const { language = headers['language'] } = (query ?? {}) as { language?: string | string[] }
  return textsIn(language)
}
