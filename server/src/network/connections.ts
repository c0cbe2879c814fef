import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { networkOf } from './network.ts'

/** Counts the open sockets of each network; see `limitSockets`. */
export type Admission = (socket: Socket, network: string) => boolean

/** Lets a network have up to `most` open sockets: false for one more. */
export function limitSockets(most: number): Admission {
  const open = new Map<string, number>()
  return (socket, network) => {
    const count = open.get(network) ?? 0
    if (count >= most) return false
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = open.get(network)! - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
    return true
  }
}

/**
 * Limits the connections of a server to `most` of each network. `proxies` have any number, because
 * all clients come through them.
 */
export function limitConnections(
  server: Server,
  { most, proxies }: { most: number; proxies: readonly string[] },
): void {
  const admit = limitSockets(most)
  const trusted = blockListOf(proxies)
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || trusted.check(remoteAddress, familyOf(remoteAddress))) return
    if (!admit(socket, networkOf(remoteAddress))) socket.destroy()
  })
}

function blockListOf(proxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const proxy of proxies.flatMap((one) =>
    one === 'loopback' ? ['127.0.0.0/8', '::1'] : one,
  )) {
    const [address = '', bits] = proxy.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
