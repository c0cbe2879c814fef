/**
 * The addresses that other areas, the host and the broker's texts may link to. They are part of the
 * contract: moving one breaks the links of builds that are released already. Every other address is
 * private to the area that has it.
 */

/** The home page, with the quotes. */
export function homeLink(): string {
  return '/'
}

/** The search for a coin. */
export function searchLink(): string {
  return '/product'
}

/** One story to read: a piece of news, or an announcement. */
export function storyLink({ kind, id }: { kind: 'news' | 'announcement'; id: string }): string {
  return address('/noticeDetail', kind === 'news' ? { id } : { announcement: id })
}

/** The trade screen of one coin; without one, of the first hot coin. */
export function tradeLink(market?: { symbol: string } | { coinId: string }): string {
  if (market === undefined) return '/trade'
  return address('/trade', 'symbol' in market ? market : { id: market.coinId })
}

/** The user's positions, pending orders and history. */
export function ordersLink(): string {
  return '/order'
}

/** One order of the user, in any state. */
export function orderLink(id: string): string {
  return address('/position', { id })
}

/** The user's own page. */
export function userLink(): string {
  return '/user'
}

/** Deposits. */
export function depositLink(): string {
  return '/mine/charge'
}

/** The login, which leads to the address `back` afterwards; home if there is none. */
export function loginLink(back = homeLink()): string {
  return withWayBack('/login', back)
}

/** The registration, which leads to the address `back` afterwards; home if there is none. */
export function registerLink(back = homeLink()): string {
  return withWayBack('/register', back)
}

/** Loans. */
export function loanLink(): string {
  return '/loan'
}

/** The real-name verification, which leads to the address `back` afterwards. */
export function verifyLink(back: string): string {
  return withWayBack('/mine/auth', back)
}

/** The terms. */
export function termsLink(): string {
  return '/terms'
}

/** The privacy statement: what is stored of users, for how long, and how it is deleted. */
export function privacyLink(): string {
  return '/privacy'
}

/** The choice of the language. */
export function languageLink(): string {
  return '/language'
}

/** The path of each link above. */
export function linkedPaths(): string[] {
  const links = [
    homeLink(),
    searchLink(),
    storyLink({ kind: 'news', id: '1' }),
    tradeLink(),
    ordersLink(),
    orderLink('1'),
    userLink(),
    depositLink(),
    loginLink(),
    registerLink(),
    loanLink(),
    verifyLink(homeLink()),
    termsLink(),
    privacyLink(),
    languageLink(),
  ]
  return links.map((link) => link.split('?')[0]!)
}

function withWayBack(path: string, back: string): string {
  return back === homeLink() ? path : address(path, { from: back })
}

function address(path: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${path}?${pairs.join('&')}`
}
