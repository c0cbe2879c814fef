import { isOwnHost } from '../network/network.ts'

/**
 * The protocol and the host by which a browser reached a server: `https` and `app.kontor.example`,
 * with its port.
 */
export interface Site {
  protocol: string
  host: string
}

/** Two years, which the browsers' preload lists require. */
const HSTS = 'max-age=63072000'

/**
 * The headers of every answer of a server, unless its route has set others. Behind TLS they tell
 * the browser to use only HTTPS, but not under a loopback name, which the other servers of the
 * machine share.
 */
export function securityHeaders({ protocol, host }: Site): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(protocol === 'https' && !isOwnHost(host, []) && { 'strict-transport-security': HSTS }),
  }
}

/** Features that no page uses. The phone's own camera takes photos, which needs no permission. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** The headers of a page, beside its Content-Security-Policy. */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/**
 * The headers of a page that a server writes for developers or operators. It runs no script, or
 * scripts of its server that make no code from text. It shows pictures only where it says so, and
 * only the policy of Trusted Types with this name lets it name the script of a worker.
 */
export function ownPageHeaders({
  hasScript,
  hasPictures = false,
  workerPolicy = "'none'",
}: {
  hasScript: boolean
  hasPictures?: boolean
  workerPolicy?: string
}): Record<string, string> {
  const scripts = hasScript
    ? `script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types ${workerPolicy}; `
    : ''
  const pictures = hasPictures ? "'self' data:" : 'data:'
  return {
    ...pageHeaders,
    'referrer-policy': 'no-referrer',
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src ${pictures}; ${scripts}base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}
