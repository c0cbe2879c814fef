import { getConfig } from '@kontor/shared/wire'
import { serve, type Api } from '../http/serve.ts'

/** Tells the app that this is a sandbox. */
export function configRoutes(api: Api): void {
  serve(api, getConfig, () => ({ image: '', mode: 'sandbox' as const }))
}
