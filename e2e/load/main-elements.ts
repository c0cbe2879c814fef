/** The selector of the main element of each measured route, for which users open it. */
export const mainElements = {
  '/': '[role=tabpanel] a[href^="/trade"], [aria-setsize]',
  '/login': 'form input',
  '/register': 'form input',
  '/trade?symbol=EURUSD': '.chart canvas',
} as const
