const ETHEREUM = /^0x[0-9a-fA-F]{40}$/
const BASE58 = '[1-9A-HJ-NP-Za-km-z]'

/** Shapes of addresses by network; only the server verifies check digits. */
const shapes: Record<string, RegExp> = {
  BTC: new RegExp(`^(bc1[0-9a-z]{11,87}|BC1[0-9A-Z]{11,87}|[13]${BASE58}{24,34})$`),
  ERC20: ETHEREUM,
  BEP20: ETHEREUM,
  TRC20: new RegExp(`^T${BASE58}{33}$`),
}

/** Whether a text can be an address of a network. True for a network that is not known here. */
export function looksLikeAddress(network: string, text: string): boolean {
  return shapes[network]?.test(text.trim()) ?? text.trim().length >= 10
}
