import { looksLikeAddress } from '@kontor/shared/rules'
import type { Currency } from '@kontor/shared/wire'

/** A digital address as it is typed. */
export interface AddressValues {
  currency: string
  network: string
  address: string
}

export type AddressFault = 'missing' | 'invalid'

/** The chosen network where the currency has it; otherwise the currency's first network. */
export function networkOf(currencies: readonly Currency[], code: string, chosen: string): string {
  const networks = networksOf(currencies, code)
  return networks.includes(chosen) ? chosen : (networks[0] ?? '')
}

export function networksOf(currencies: readonly Currency[], code: string): readonly string[] {
  return currencies.find((one) => one.code === code)?.networks ?? []
}

export function checkAddress({ address, network }: AddressValues): { address?: AddressFault } {
  if (address.trim() === '') return { address: 'missing' }
  return looksLikeAddress(network, address) ? {} : { address: 'invalid' }
}
