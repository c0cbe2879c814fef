import { getConfig } from '@kontor/shared/wire'
import { serve, type Desk } from '../http/serve.ts'

/** Says that this is a sandbox. */
export function configRoutes(desk: Desk): void {
  serve(desk, getConfig, () => ({ image: '', mode: 'sandbox' as const }))
}
