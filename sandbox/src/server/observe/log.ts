import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Writes one line of JSON for each event: `time`, `level`, `msg` and fields. */
export function createLog(to?: DestinationStream): Logger {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return to === undefined ? pino(options) : pino(options, to)
}

/**
 * Logs each call with the pattern of its route, its status and its time. Address, query, body and
 * token are left out, because they may identify the user.
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
