import type { Method } from '@kontor/shared/wire'

/** The key of the name of a method, which withdrawals share with deposits. */
export function methodKey(type: Method['type']): 'card' | 'coin' {
  return type === 'bank' ? 'card' : 'coin'
}

/** The name of a card or an address, e.g. `Nordbank` or `USDT · TRC20`. */
export function methodName(method: Method): string {
  return method.type === 'bank' ? method.bankName : `${method.currency} · ${method.network}`
}

/** The account or the address, shortened so that it can still be recognised. */
export function shortAccount(method: Method): string {
  if (method.type === 'bank') {
    const bare = method.payeeAccount.replaceAll(/[ -]/g, '')
    return `${bare.slice(0, 2)} •••• ${bare.slice(-4)}`
  }
  const { address } = method
  return address.length <= 20 ? address : `${address.slice(0, 10)}…${address.slice(-8)}`
}

/** The whole account or address. */
export function wholeAccount(method: Method): string {
  return method.type === 'bank' ? method.payeeAccount : method.address
}
