import { type RuntimeConfig, SOCKET_PATH } from '@kontor/shared/wire'

/** The address to which the app reports errors that it has caught. */
export const REPORT_PATH = '/v1/error-of-a-page'

/** The configuration of the pages that the gate opens. */
export const config: RuntimeConfig = {
  apiBase: '',
  imageBase: '',
  socketUrl: SOCKET_PATH,
  layers: [],
  brand: 'Kontor',
  supportEmail: '',
  reportUrl: REPORT_PATH,
  loadTimeoutMs: 9_000,
}
