/** The selector of the main element of each measured route: what its user came to see. */
export const mainElements = {
  '/': '[role=tabpanel] a[href^="/trade"], [aria-setsize]',
  '/login': 'form input',
  '/register': 'form input',
  '/trade?symbol=EURUSD': '.chart canvas',
} as const
