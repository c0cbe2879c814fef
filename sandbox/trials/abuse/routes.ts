import type { FastifyInstance } from 'fastify'

/** The routes of an app, as `GET /v1/order-list`. */
export function routesOf(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^(.*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? []
      above.splice(indent.length / 4, above.length, part)
      return methods
        .split(', ')
        .flatMap((method) =>
          method === '' || method === 'HEAD' ? [] : `${method} ${above.join('')}`,
        )
    })
}
