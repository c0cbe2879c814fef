import type * as z from 'zod/mini'
import {
  getCoin,
  getHomePage,
  listBanners,
  listCandles,
  listCoins,
  listCoinsBySymbol,
  listFavourites,
  saveFavourites,
  searchCoins,
} from '../wire/index.ts'
import { at, example, type Section } from './section.ts'

const euro: z.input<typeof getCoin.reply> = {
  coinId: 'c-eurusd',
  coinName: 'EUR/USD',
  coinIcon: ['/images/icons/eur.svg', '/images/icons/usd.svg'],
  symbol: 'EURUSD',
  category: 'forex',
  priceData: {
    close: '1.08642',
    open: '1.08188',
    high: '1.08714',
    low: '1.08103',
    change: '0.004196',
    spread: '0.00012',
  },
  prices: 'recorded',
  historyData: [
    { ts: at - 86_400_000, close: '1.08188' },
    { ts: at, close: '1.08642' },
  ],
  closeStatus: 2,
  opensAt: null,
  hours: [{ opens: 9_900, closes: 7_020 }],
  digits: 5,
  spread: '0.00012',
  contract: '100000',
  unit: 'EUR',
  lotMin: '0.01',
  lotMax: '100',
  lotStep: '0.01',
  multiples: [10, 20, 50, 100, 200],
  feeRate: '0.00005',
  swap: { buy: '-0.00008056', sell: '0.00003611' },
  stopLevel: '0.0006',
  baseIsUsd: false,
  rate: null,
}

export const market: Section = {
  id: 'market',
  title: 'Market',
  about:
    'Coins, which are everything that can be traded, with their prices and terms. Prices are the middle between bid and ask.',
  examples: [
    example(getHomePage, {
      input: { language: 'en-US', category: 'forex' },
      reply: { hot: [euro] },
    }),
    example(listBanners, {
      input: {},
      reply: {
        bannerList: [
          {
            id: 'practice-funds',
            title: 'Get practice funds',
            text: '10,000 USD in paper money',
            picture: '/images/banners/practice-funds.svg',
            link: '/user',
          },
        ],
      },
    }),
    example(listCoins, {
      input: { current: '1', pageSize: '5', category: 'forex' },
      reply: { data: [euro], total: 16 },
    }),
    example(searchCoins, {
      input: { current: '1', pageSize: '20', keyword: 'eur/usd' },
      reply: { data: [euro], total: 1, counts: { forex: 1, crypto: 0, metal: 0, cfd: 0 } },
    }),
    example(getCoin, { input: { symbol: 'EURUSD' }, reply: euro }),
    example(listCandles, {
      input: { symbol: 'EURUSD', period: '15min', limit: '2' },
      reply: {
        candles: [
          {
            ts: Date.UTC(2026, 10, 18, 9, 15),
            open: '1.08601',
            high: '1.08655',
            low: '1.0859',
            close: '1.08637',
          },
          {
            ts: Date.UTC(2026, 10, 18, 9, 30),
            open: '1.08637',
            high: '1.0866',
            low: '1.08622',
            close: '1.08642',
          },
        ],
      },
    }),
    example(listFavourites, { input: {}, reply: { symbols: ['BTCUSDT', 'EURUSD'] } }),
    example(saveFavourites, {
      input: { symbols: ['EURUSD', 'BTCUSDT', 'OLD'] },
      reply: { symbols: ['EURUSD', 'BTCUSDT'] },
    }),
    example(listCoinsBySymbol, { input: { symbols: 'EURUSD,OLD' }, reply: { coins: [euro] } }),
  ],
}
