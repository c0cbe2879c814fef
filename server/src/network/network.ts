/**
 * Fastify's timeouts: 30 s for a request to arrive completely, and twice as long for a connection
 * without a byte, so that slow clients occupy no connections.
 */
export function endSlowRequests(ms = 30_000) {
  // Node swaps the two timeouts when the one for headers is longer.
  const http = { headersTimeout: ms, connectionsCheckingInterval: ms / 6 }
  return { requestTimeout: ms, connectionTimeout: 2 * ms, http }
}

const loopback = /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether a server's name or address is a loopback one; `::1` with or without brackets. */
export function isLoopback(name: string): boolean {
  return name === '::1' || loopback.test(name.toLowerCase())
}

/**
 * Whether a request's `Host` header names this server: by a loopback name, or by one of `names`.
 * Without this check a page of any site can make its own name resolve to this machine, and then
 * read the answers.
 */
export function isOwnHost(header: string | undefined, names: readonly string[]): boolean {
  const name = (header ?? '').toLowerCase().replace(/:\d+$/, '')
  // No port is greater than 65535: code that makes an address of the header would throw.
  return (loopback.test(name) || names.includes(name)) && URL.canParse(`http://${header}`)
}

/** Whether a token may travel to an address: encrypted, or within this machine. */
export function mayCarryToken({ protocol, host }: URL): boolean {
  return protocol === 'https:' || isOwnHost(host, [])
}

/** The names of `ALLOWED_HOSTS`, separated by commas; null when an entry is not a host's name. */
export function readHosts(text = ''): string[] | null {
  const names = listOf(text.toLowerCase())
  return names.every((name) => /^([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])$/.test(name))
    ? names
    : null
}

/**
 * The proxies of `TRUSTED_PROXIES`, whose `X-Forwarded-For` is believed: addresses, networks such
 * as `10.0.0.0/8`, and `loopback`. Null when an entry is none of these.
 */
export function readProxies(text = ''): string[] | null {
  const proxies = listOf(text)
  return proxies.every(isProxy) ? proxies : null
}

function isProxy(text: string): boolean {
  return (
    text === 'loopback' ||
    /^(\d{1,3}\.){3}\d{1,3}(\/([12]?\d|3[0-2]))?$/.test(text) ||
    /^(?=.*:)[0-9a-f:]+(\/(\d\d?|1[01]\d|12[0-8]))?$/i.test(text)
  )
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
}

/**
 * The network of an address, by which limits count: the address itself for IPv4; for IPv6 its first
 * 64 bits, because one household has all addresses with the same first 64.
 */
export function networkOf(address: string): string {
  const ipv4 = /^(?:::ffff:)?((?:\d{1,3}\.){3}\d{1,3})$/i.exec(address)?.[1]
  if (ipv4 !== undefined || !address.includes(':')) return ipv4 ?? address
  const [head = [], tail = []] = address.toLowerCase().split('::').map(groupsOf)
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

function groupsOf(part: string): string[] {
  return part
    .split(':')
    .filter(Boolean)
    .map((group) => group.replace(/^0+(?=.)/, ''))
}
