import { expect, it } from 'vitest'
import { liquidationPrice, mustLiquidate } from '../triggers/liquidation.ts'
import { decimal, type Factor, ONE, roundTo } from '../values/decimal.ts'
import type { Direction, Rate } from '../values/instrument.ts'
import { sides } from '../values/quote.ts'
import { requiredMargin, tradeFee } from './margin.ts'
import { profit } from './profit.ts'
import { nightlySwap } from './swap.ts'

// Examples that brokers, exchanges and teachers of trading have published, with their figures;
// amounts to the cent, half up. An account kept in pounds or euros is worked as it stands: its
// currency takes the dollar's place.

const one: Rate = { num: ONE, den: ONE }
const times = (rate: string): Rate => ({ num: decimal(rate), den: ONE })
const over = (rate: string): Rate => ({ num: ONE, den: decimal(rate) })

const axiMetals =
  'Axi, How do I calculate the required margin for Gold, Silver, Platinum and Palladium trades?, axi.com/ru/faqs/metals/how-do-i-calculate-the-required-margin-for-gold-silver-platinum-and-palladium-trades'
const axiIndex =
  'Axi, How do I calculate my margin requirement for an Equity Index position?, axi.com/kr/zendesk-faqs/cfds/how-do-i-calculate-my-margin-requirement-for-an-equity-index-position'
const axiOil =
  'Axi, How do I calculate my margin requirement for a CFD Commodity position?, axi.com/int/zendesk-faqs/cfds/how-do-i-calculate-my-margin-requirement-for-a-cfd-commodity-position'
const binance = 'Binance, Futures trading fees, binance.com/fr/support/faq/360033544231'
const bityi =
  'Bityi, USDT Perpetual Contract Trading Fee Calculation, support.bityix.com/en/articles/10679152-usdt-perpetual-contract-trading-fee-calculation'
const buzz = 'BuzzFX, Swaps Calculator, buzzfx.com/Swaps-Calculator.php'
const bybit =
  'Bybit, Liquidation Price (USDT Contract), help.bybit.com/hc/en-us/articles/900000181046-Liquidation-Price-USDT-Contract-'
const cmc =
  'CMC Markets, CFD for beginners, cmcmarkets.com/en-ie/learn-cfd-trading/cfd-for-beginners'
const cmcForex =
  'CMC Markets, Forex trading examples, cmcmarkets.com/en-ca/learn-forex/forex-trading-examples'
const deepcoin =
  'Deepcoin, USDT Perpetual Pro Contract Trading Fee Calculation, support.deepcoin.app/hc/en-001/articles/360055930112-USDT-Perpetual-Pro-Contract-Trading-Fee-Calculation'
const delta =
  'Delta Index, Example CFD, deltaindex.com/en/products/range-of-markets-cfd/currencies/example-cfd'
const doo =
  'Doo Prime, How is Margin for Precious Metals Calculated?, dooprimesupports.com/en/trading-products/metals/precious-metal-margin'
const ebc =
  'EBC, How to calculate the margin required for gold and silver spot contract, support.ebchelp.com/hc/en-001/articles/34289695130137-How-to-calculate-the-margin-required-for-gold-and-silver-spot-contract'
const fn =
  'FN Markets, How do you calculate swaps, help.fnmarkets.com/en/articles/10255563-how-do-you-calculate-swaps'
const forex4you =
  'Forex4you, How do I get profit from trades?, forex4you.com/en/faq/profit-from-trades'
const fvp =
  'FVP Trade, Calculating Profit and Loss, fvptrade.com/education/calculating-profit-and-loss'
const fxcc = 'FXCC, Silver, fxcc.com/za/silver'
const fxzoo = 'FXZoo, How to calculate profit & loss, fxzoo.net/how-to-calculate-profit-loss'
const htx =
  'HTX, USDT-Margined Futures Trading Fees: Definition and Calculation, htx.com/es-es/support/900000089923'
const ice =
  'ICE Markets, Calculation of the Stop Out level, help.ice-markets.com/en/articles/3343736-calculation-of-the-stop-out-level'
const icm =
  'ICM Capital, Trading Examples for Spot Metals, icmcapital.co.uk/education/trading-examples/spot-metals'
const icmBrokers = 'ICM Brokers, Metals trade example, icmbrokers.com/research/metals-trade-example'
const instaGold =
  'InstaForex, Gold (GOLD), instaforex.com/support/en/trading-conditions/calculator/calculation-of-collateral/gold-gold'
const instaPairs =
  'InstaForex, For currency pairs, instaforex.com/support/in/trading-conditions/calculator/calculation-of-collateral/currency-pairs'
const intertrader = 'Intertrader, CFD Trading Examples, intertrader.com/cfds/cfd-examples.html'
const iux =
  'IUX, Spreads calculating for Cryptocurrency, help.iux.com/en/spreads-calculating-for-cryptocurrency'
const mcs = 'MCS, Isolated Margin, help.mcs.io/hc/en-us/articles/360041008371-Isolated-Margin'
const moneta =
  'Trade Moneta, CFD trading example, trademoneta.com/learn-to-trade/cfd-trading/cfd-trading-example'
const moonxbt = 'MoonXBT, Liquidation Price, support.moonxbt.com/hc/ja/articles/5532119155343'
const orangex =
  'OrangeX, How to calculate Profit & Loss for USDT-Margined Perpetual Contracts, orangex.com/support/help/articles/400-how-to-calculate-profit-%26-loss-for-usdt-margined-perpetual-contracts'
const oanda =
  'OANDA, How to Calculate Profit and Loss, oanda.com/forex-trading/analysis/profit-calculator/how'
const phemex = 'Phemex, Liq. price for USDT-M, phemex.com/help-center/liq-price-for-USDTM'
const robo =
  'RoboMarkets, How are profits and losses calculated when trading Forex instruments?, robomarkets.com/hu/about/client/faq/trade-operations/41'
const sgt =
  'SGT Markets, Margin Call vs Stop Out level, sgtmarkets.com/faq-items/margin-call-vs-stop-out-level'
const swing =
  'Forex Swing Profit, Calculating profits and losses in the forex, forexswingprofit.com/calculating-profits-and-losses-in-the-forex'
const swiss = 'Swiss FS, Profit & Loss (Example 1), swissfs.sa.com/profitandloss1.html'
const tfxi =
  'TFXI, An example calculating the profit and loss of XAUUSD, analysis.tfxi.com/2020/04/01/an-example-calculating-the-profit-and-loss-of-xauusd-spot-gold-vs-us-dollars'
const think =
  'ThinkMarkets, What is the Margin Stop Out level?, support.thinkmarkets.com/hc/en-gb/articles/16606637094161-What-is-the-Margin-Stop-Out-level'
const tier1 = 'Tier1FX, How do I calculate margin?, tier1fx.com/faq/how-do-i-calculate-margin'
const toobit =
  'Toobit, Liquidation Introduction of Perpetual Contract, support.toobit.com/hc/en-us/articles/14253344654105-Liquidation-Introduction-of-Perpetual-Contract'
const total =
  'Total Trader, CFD trading: going long – making a profit, totaltrader.com.au/blog/cfd-trading-going-long-%E2%80%93-making-a-profit'
const tradeNation =
  'Trade Nation, What is a pip in forex trading?, tradenation.com/articles/what-is-a-pip-in-forex-trading'
const trading212 =
  'Trading 212, How is my result calculated on CFD, helpcentre.trading212.com/hc/en-us/articles/360008142138-How-is-my-result-calculated-on-CFD'
const ultima =
  'Ultima Markets, How to calculate swap fee, helpcenter.ultimarkets.com/hc/en-us/articles/10926282527375-How-to-calculate-swap-fee'

type MarginRow = [
  of: string,
  lots: string,
  contract: string,
  price: string,
  rate: Rate,
  multiple: number,
  margin: string,
  source: string,
]

const margins: MarginRow[] = [
  ['EURUSD, 1:50', '1', '100000', '1.17500', one, 50, '2350.00', tier1],
  ['EURUSD, 1:400', '0.1', '100000', '1.1500', one, 400, '28.75', sgt],
  ['EURUSD, lots of 10,000', '1', '10000', '1.5442', one, 100, '154.42', instaPairs],
  ['GBPUSD, lots of 10,000', '2', '10000', '1.9627', one, 100, '392.54', instaPairs],
  ['GBPUSD bought at ask', '0.5', '100000', '1.38730', one, 100, '693.65', ice],
  ['GBPUSD sold at bid', '0.5', '100000', '1.38700', one, 100, '693.50', ice],
  [
    'USDCHF, whose price does not matter',
    '0.3',
    '100000',
    '0.93890',
    over('0.93890'),
    100,
    '300',
    ice,
  ],
  ['gold, 4 lots', '4', '100', '904', one, 100, '3616', instaGold],
  ['gold, 1:500', '1', '100', '1806.00', one, 500, '361.20', doo],
  ['gold, 0.1 lots', '0.1', '100', '2000', one, 500, '40', ebc],
  ['silver, 0.1 lots', '0.1', '5000', '23', one, 500, '23', ebc],
  ['silver, 1%', '1', '5000', '20.00', one, 100, '1000', fxcc],
  ['gold, 1%', '1', '100', '1244.250', one, 100, '1244.25', axiMetals],
  ['gold, 1:400', '1', '100', '1244.250', one, 400, '311.06', axiMetals],
  ['silver, 1%', '1', '5000', '15.835', one, 100, '791.75', axiMetals],
  ['platinum, 1%', '1', '100', '982.006', one, 100, '982.01', axiMetals],
  ['platinum, 1:400', '1', '100', '982.006', one, 400, '245.50', axiMetals],
  ['palladium, 1%', '1', '100', '596.601', one, 100, '596.60', axiMetals],
  ['palladium, 1:400', '1', '100', '596.601', one, 400, '149.15', axiMetals],
  ['Dow Jones, $5 a point', '1', '5', '17498', one, 100, '874.90', axiIndex],
  ['oil, 1,000 barrels', '1', '1000', '41.58', one, 100, '415.80', axiOil],
  ['Wall Street at 0.5%, $3 a point', '3', '1', '22263', one, 200, '333.95', intertrader],
  ['Vodafone at 5%, in pounds', '1000', '1', '2.150', one, 20, '107.50', intertrader],
  ['ABC plc bought, in pounds', '1000', '1', '16.00', one, 20, '800', cmc],
  ['ABC plc sold, in pounds', '1000', '1', '15.99', one, 20, '799.50', cmc],
  ['XYD at 10%', '2000', '1', '30.00', one, 10, '6000', total],
  ['a share at 10%, in pounds', '10000', '1', '2.99', one, 10, '2990', moneta],
]

it.each(margins)('margin of %s', (_, lots, contract, price, rate, multiple, margin, source) => {
  const notional = {
    lots: decimal<'lots'>(lots),
    contract: decimal<'factor'>(contract),
    price: decimal<'price'>(price),
    rate,
  }
  expect(requiredMargin({ ...notional, multiple }), source).toBe(decimal(margin))
})

type ProfitRow = [
  of: string,
  direction: Direction,
  lots: string,
  contract: string,
  entry: string,
  close: string,
  rate: Rate,
  gained: string,
  source: string,
]

const profits: ProfitRow[] = [
  ['EURUSD', 'buy', '1', '100000', '1.2291', '1.2391', one, '1000', robo],
  ['EURUSD', 'buy', '1', '100000', '1.2291', '1.2191', one, '-1000', robo],
  ['EURUSD', 'buy', '1', '100000', '1.4619', '1.4623', one, '40', fvp],
  ['EURUSD', 'buy', '1', '100000', '1.4619', '1.4611', one, '-80', fvp],
  ['EURUSD', 'sell', '0.1', '100000', '0.9517', '0.9505', one, '12', oanda],
  ['EURUSD', 'buy', '0.5', '100000', '1.34665', '1.35057', one, '196', cmcForex],
  ['EURUSD', 'buy', '0.5', '100000', '1.34665', '1.34157', one, '-254', cmcForex],
  ['EURUSD', 'buy', '1', '100000', '1.30690', '1.30946', one, '256', delta],
  ['EURUSD', 'buy', '4', '100000', '1.2500', '1.2570', one, '2800', swing],
  ['GBPUSD', 'buy', '5', '100000', '1.5645', '1.5655', one, '500', fxzoo],
  ['USDJPY', 'buy', '1', '100000', '110.00', '110.05', over('110.05'), '45.43', swing],
  ['USDJPY', 'buy', '0.1', '100000', '115.05', '114.45', over('114.45'), '-52.42', oanda],
  [
    'USDJPY, one pip',
    'buy',
    '0.4',
    '100000',
    '140.05',
    '140.06',
    over('140.05'),
    '2.86',
    tradeNation,
  ],
  ['EURGBP', 'buy', '2', '100000', '0.8648', '0.8702', times('1.5287'), '1651.00', swiss],
  ['EURGBP', 'buy', '5', '100000', '0.7140', '0.7150', times('1.5650'), '782.50', fxzoo],
  ['EURJPY', 'buy', '4', '100000', '131.57', '132.16', over('107.24'), '2200.67', forex4you],
  ['gold', 'buy', '10', '100', '1576.78', '1577.94', one, '1160', tfxi],
  ['gold', 'buy', '5', '100', '1750.30', '1758.80', one, '4250', icm],
  ['gold', 'buy', '5', '100', '821.20', '828.30', one, '3550', icmBrokers],
  ['NASDAQ 100', 'buy', '10', '1', '9075.50', '9077.80', one, '23', trading212],
  ['BTCUSDT', 'buy', '0.2', '1', '50000', '55000', one, '1000', orangex],
  ['BTCUSDT', 'sell', '0.2', '1', '50000', '45000', one, '1000', orangex],
  ['Vodafone, in pounds', 'buy', '1000', '1', '2.150', '2.333', one, '183', intertrader],
  ['Wall Street, $3 a point', 'sell', '3', '1', '22263', '22139', one, '372', intertrader],
  ['ABC plc, in pounds', 'buy', '1000', '1', '16.00', '16.25', one, '250', cmc],
  ['ABC plc, in pounds', 'buy', '1000', '1', '16.00', '15.49', one, '-510', cmc],
]

it.each(profits)(
  'profit of %s, a %s of %s × %s from %s to %s',
  (_, direction, lots, contract, entry, close, rate, gained, source) => {
    const figures = {
      lots: decimal<'lots'>(lots),
      contract: decimal<'factor'>(contract),
      entry: decimal<'price'>(entry),
      rate,
    }
    expect(profit({ ...figures, direction, close: decimal(close) }), source).toBe(decimal(gained))
  },
)

// The loss of a position as soon as it is opened.
it.each([
  ['BTCUSD', '60000', '30.00', '30'],
  ['ETHUSD', '3000', '30.00', '30'],
  ['LTCUSD', '80', '0.74', '0.74'],
])('the spread of %s costs the sum that the broker publishes', (_, mid, spread, cost) => {
  const { bid, ask } = sides(decimal(mid), decimal(spread))
  const figures = { lots: ONE, contract: ONE, rate: one }
  expect(profit({ ...figures, direction: 'buy', entry: ask, close: bid }), iux).toBe(-decimal(cost))
  expect(profit({ ...figures, direction: 'sell', entry: bid, close: ask }), iux).toBe(
    -decimal(cost),
  )
})

it.each<
  [
    of: string,
    lots: string,
    contract: string,
    price: string,
    feeRate: string,
    fee: string,
    source: string,
  ]
>([
  ['1 BTC as a taker', '1', '1', '10104', '0.0005', '5.05', binance],
  ['1 BTC as a maker', '1', '1', '11104', '0.0002', '2.22', binance],
  ['100 contracts of 0.001 BTC', '100', '0.001', '18000', '0.0005', '0.90', bityi],
  ['100 contracts of 0.001 BTC', '100', '0.001', '18000', '0.0006', '1.08', deepcoin],
  ['200 contracts of 0.001 BTC, opened', '200', '0.001', '5000', '0.0006', '0.60', htx],
  ['200 contracts of 0.001 BTC, closed', '200', '0.001', '6000', '0.0002', '0.24', htx],
  ['200 contracts of 0.01 ETH, opened', '200', '0.01', '400', '0.0006', '0.48', htx],
  ['200 contracts of 0.01 ETH, closed', '200', '0.01', '480', '0.0002', '0.19', htx],
  ['Vodafone opened, in pounds', '1000', '1', '2.150', '0.001', '2.15', intertrader],
  ['Vodafone closed, in pounds', '1000', '1', '2.333', '0.001', '2.33', intertrader],
  ['a share opened, in pounds', '10000', '1', '2.99', '0.0015', '44.85', moneta],
  ['a share closed, in pounds', '10000', '1', '3.035', '0.0015', '45.53', moneta],
  ['XYD opened', '2000', '1', '30.00', '0.001', '60', total],
])('fee of %s', (_, lots, contract, price, feeRate, fee, source) => {
  const notional = {
    lots: decimal<'lots'>(lots),
    contract: decimal<'factor'>(contract),
    price: decimal<'price'>(price),
    rate: one,
  }
  expect(tradeFee({ ...notional, feeRate: decimal(feeRate) }), source).toBe(decimal(fee))
})

/** A year's percentage as part of the notional a night. */
const perNight = (percent: string, days: bigint): Factor => decimal<'factor'>(percent) / 100n / days

// For a swap in points, the point is used as the price and the number of points as the swap rate.
it.each<
  [
    of: string,
    lots: string,
    contract: string,
    price: string,
    rate: Rate,
    swap: Factor,
    nights: number,
    worth: string,
    source: string,
  ]
>([
  ['EURUSD sold, in points', '1', '100000', '0.00001', one, decimal('2.17'), 1, '2.17', ultima],
  ['EURUSD bought, in points', '1', '100000', '0.00001', one, decimal('-5.45'), 1, '-5.45', ultima],
  ['a share sold, in percent', '1', '1', '235.82', one, perNight('-3.5', 360n), 1, '-0.02', ultima],
  [
    'a share bought, in percent',
    '1',
    '1',
    '235.94',
    one,
    perNight('-6.88', 360n),
    1,
    '-0.05',
    ultima,
  ],
  ['an index bought, in dollars', '1', '1', '1', one, decimal('-11.3195'), 1, '-11.32', ultima],
  ['EURUSD, five nights', '1', '100000', '0.00001', one, decimal('-13.472'), 5, '-67.36', fn],
  ['USDJPY', '1', '100000', '0.01', times('0.006733'), decimal('16.4'), 1, '110.42', fn],
  [
    'EURUSD sold, in euros',
    '5',
    '100000',
    '0.00001',
    over('1.0895'),
    decimal('0.15'),
    1,
    '0.69',
    buzz,
  ],
  ['XYD, 5% a year', '2000', '1', '30.00', one, perNight('-5', 365n), 1, '-8.22', total],
])('swap of %s', (_, lots, contract, price, rate, swap, nights, worth, source) => {
  const notional = {
    lots: decimal<'lots'>(lots),
    contract: decimal<'factor'>(contract),
    price: decimal<'price'>(price),
    rate,
  }
  expect(
    nightlySwap({ ...notional, direction: 'buy', swap: { buy: swap, sell: 0n }, nights }),
    source,
  ).toBe(decimal(worth))
})

// An exchange closes a position that has lost its margin less a maintenance margin; we close it
// when it has lost half of the margin. So the formula gets twice the loss that the exchange allows
// as its margin, and as the rate of the closing fee all that the exchange takes as a part of the
// closing value. Compared to the digits published.
it.each<
  [
    of: string,
    direction: Direction,
    lots: string,
    entry: string,
    mayLose: string,
    ofClosingValue: string,
    baseIsUsd: boolean,
    digits: number,
    published: string,
    source: string,
  ]
>([
  // 10,000 · (2% − 0.5%)
  ['50×, 0.5% kept', 'buy', '1', '10000', '150', '0', false, 2, '9850', bybit],
  ['40×, 0.5% kept', 'sell', '1', '8000', '160', '0', false, 2, '8160', bybit],
  ['50×, 0.5% kept', 'buy', '1', '20000', '300', '0', false, 2, '19700', moonxbt],
  ['40×, 0.5% kept', 'sell', '1', '20000', '400', '0', false, 2, '20400', moonxbt],
  // 200 ÷ 5 + 0.096, and of the closing value 1% and a fee of 0.06%
  [
    '5×, 1% and 0.06% of the closing value',
    'buy',
    '500',
    '0.4',
    '40.096',
    '0.0106',
    false,
    4,
    '0.3232',
    phemex,
  ],
  // Settled in the coin, as a pair whose base is the dollar: 1 of the contract, 10×, 0.5% of the
  // closing value
  ['10× inverse, 0.5% kept', 'buy', '1', '2000', '0.1', '0.005', true, 2, '1826.48', mcs],
  ['10× inverse, 0.5% kept', 'sell', '1', '2000', '0.1', '0.005', true, 2, '2209.94', mcs],
])(
  'liquidation price at %s, %s',
  (_, direction, lots, entry, mayLose, ofClosingValue, baseIsUsd, digits, published, source) => {
    const terms = {
      direction,
      lots: decimal<'lots'>(lots),
      contract: ONE,
      entry: decimal<'price'>(entry),
      rate: one,
      baseIsUsd,
    }
    const solved = liquidationPrice({
      ...terms,
      margin: 2n * decimal<'usd'>(mayLose),
      feeRate: decimal(ofClosingValue),
      digits: 8,
    })
    expect(roundTo(solved ?? 0n, digits), source).toBe(decimal(published))
  },
)

it.each([
  // Equity of 250 on a margin of 500.
  ['at a margin level of 50%', '500', '-250', think],
  // 10 ETH at 1,500, 50×: margin 300, of which 1% of the value, 150, must be left; at 1,483 it is
  // 130.
  ['with less than its maintenance margin, half of the margin here', '300', '-170', toobit],
])('a position %s is closed by force', (_, margin, gained, source) => {
  const entry = decimal<'price'>('1000')
  const position = {
    direction: 'buy',
    lots: ONE,
    contract: ONE,
    entry,
    rate: one,
    feeRate: 0n,
  } as const
  const price = entry + decimal(gained)
  expect(mustLiquidate({ ...position, margin: decimal(margin), price }), source).toBe(true)
})
