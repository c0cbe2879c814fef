import { expect, it } from 'vitest'
import { isOwnHost, networkOf, readHosts, readProxies } from './network.ts'

it.each([
  ['localhost:3000', true],
  ['market.localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['Kontor.Example', true],
  ['evil.example', false],
  ['x; script-src *.localhost', false],
  ['kontor.example.evil.example', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['localhost:65536', false],
  [undefined, false],
])('SANDBOX-022 COMP-018 COMP-885 the host %s is ours: %s', (header, own) => {
  expect(isOwnHost(header, ['kontor.example'])).toBe(own)
})

it('reads lists of hosts and of proxies, and refuses anything else', () => {
  expect(readHosts(' Kontor.example, app.kontor.example ,[fd00::1]')).toEqual([
    'kontor.example',
    'app.kontor.example',
    '[fd00::1]',
  ])
  expect(readHosts('')).toEqual([])
  expect(readHosts('https://kontor.example')).toBeNull()
  expect(readProxies('loopback, 10.0.0.0/8, 192.0.2.7, fd00::/8, 2001:db8::1')).toHaveLength(5)
  expect(readProxies('everyone')).toBeNull()
  expect(readProxies('10.0.0.0/33')).toBeNull()
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
