import { getConfig } from '@kontor/shared/wire'
import { type Api, serve } from '../../http/serve/serve.ts'
import type { Services } from '../../services.ts'

/** Tells the app that this is a sandbox, and the invitation code that anybody can use. */
export function configRoutes(api: Api, { invitation }: Services): void {
  serve(api, getConfig, () => ({
    image: '',
    mode: 'sandbox' as const,
    ...(invitation !== null && { invitation }),
  }))
}
