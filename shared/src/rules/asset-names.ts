/**
 * The assets that not every browser's `Intl` has names for, by language and code: crypto coins, and
 * metals, which Chromium leaves out.
 */
const names: Record<string, Record<string, string>> = {
  'en-US': {
    BTC: 'Bitcoin',
    ETH: 'Ether',
    SOL: 'Solana',
    BNB: 'BNB',
    XRP: 'XRP',
    ADA: 'Cardano',
    DOGE: 'Dogecoin',
    AVAX: 'Avalanche',
    DOT: 'Polkadot',
    LINK: 'Chainlink',
    LTC: 'Litecoin',
    BCH: 'Bitcoin Cash',
    TRX: 'TRON',
    ATOM: 'Cosmos',
    XAU: 'Gold',
    XAG: 'Silver',
    XPT: 'Platinum',
    XPD: 'Palladium',
  },
  'de-DE': {
    XAG: 'Silber',
    XPT: 'Platin',
  },
  'zh-CN': {
    BTC: '比特币',
    ETH: '以太币',
    BNB: '币安币',
    XRP: '瑞波币',
    ADA: '艾达币',
    DOGE: '狗狗币',
    AVAX: '雪崩币',
    DOT: '波卡币',
    LTC: '莱特币',
    BCH: '比特币现金',
    TRX: '波场币',
    XAU: '黄金',
    XAG: '白银',
    XPT: '铂金',
    XPD: '钯金',
  },
}

/**
 * The name of an asset by its code; the English one where the language has none of its own,
 * undefined where `Intl` may have one.
 */
export function assetName(code: string, locale: string): string | undefined {
  return names[locale]?.[code] ?? names['en-US']?.[code]
}
