import type { FastifyInstance } from 'fastify'
import { pino, type DestinationStream, type Logger } from 'pino'

/** One line of JSON for each thing worth telling: `time`, `level`, `msg` and fields. */
export function createLog(to?: DestinationStream): Logger {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return to === undefined ? pino(options) : pino(options, to)
}

/**
 * Tells of each call: its route's pattern, status and time. Neither address, nor query, nor body,
 * nor token: they may say who it was.
 */
export function logCalls(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async ({ method, routeOptions, id }, { statusCode, elapsedTime }) => {
    const fields = {
      id,
      method,
      route: routeOptions.url ?? 'unknown',
      status: statusCode,
      ms: Math.round(elapsedTime),
    }
    if (statusCode >= 500) log.error(fields, 'call failed')
    else log.info(fields, 'call')
  })
}
