/**
 * Other names of a symbol, or of its asset. The search finds them in every language; they are never
 * shown.
 */
export const aliases: Record<string, readonly string[]> = {
  XAU: ['Unze Gold', 'Ounce of gold'],
  XAG: ['Unze Silber', 'Ounce of silver'],
  ETH: ['Ethereum', '以太坊'],
  BNB: ['Binance Coin'],
  XRP: ['Ripple'],
  NAS100: ['Nasdaq', '纳斯达克'],
  US500: ['S&P 500', '标普'],
  US30: ['Dow Jones', '道琼斯'],
  US2000: ['Russell'],
  GER40: ['DAX', 'Deutschland', '德国'],
  FRA40: ['CAC', 'Frankreich', '法国'],
  EU50: ['Euro Stoxx', '欧洲'],
  ESP35: ['IBEX', 'Spanien', '西班牙'],
  UK100: ['FTSE', '英国'],
  JP225: ['Nikkei', '日经'],
  AUS200: ['ASX', 'Australien', '澳大利亚'],
  SWI20: ['SMI', 'Schweiz', '瑞士'],
  AAPL: ['苹果'],
  MSFT: ['微软'],
  NVDA: ['英伟达'],
  AMZN: ['亚马逊'],
  GOOGL: ['Google', '谷歌'],
  TSLA: ['特斯拉'],
  SIE: ['西门子'],
  TOYOTA: ['丰田'],
}
