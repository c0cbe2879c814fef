import * as z from 'zod/mini'
import { AppError } from '@kontor/shared/api'

declare function accountText(): string | null
declare function restoreAccount(text: string): void

declare const accountEvents: {
  count: number
}
declare function hearAccountChange(change?: string): void

declare const kind: unique symbol
type Decimal<Kind extends string = string> = bigint & {
  readonly [kind]?: Kind
}
type Usd = Decimal<'usd'>
type Price = Decimal<'price'>
type Lots = Decimal<'lots'>
type Factor = Decimal<'factor'>
interface Dollars {
  num: bigint
  den: bigint
}

interface Rate {
  num: Decimal
  den: Decimal
}

interface Sides {
  bid: Price
  ask: Price
}

declare const tokens: z.ZodMiniObject<
  {
    token: z.ZodMiniString<string>
    refresh_token: z.ZodMiniString<string>
    expiresAt: z.ZodMiniInt
  },
  z.core.$strip
>
type Tokens = z.output<typeof tokens>

declare const themes: readonly ['system', 'light', 'dark']
declare const risingColours: readonly ['green', 'red']
declare const tolerances: readonly ['0.5', '1', '2', 'any']
declare const appearance$1: z.ZodMiniObject<
  {
    theme: z.ZodMiniEnum<{
      dark: 'dark'
      light: 'light'
      system: 'system'
    }>
    rising: z.ZodMiniNullable<
      z.ZodMiniEnum<{
        green: 'green'
        red: 'red'
      }>
    >
    amounts: z.ZodMiniEnum<{
      hidden: 'hidden'
      shown: 'shown'
    }>
  },
  z.core.$strip
>
declare const orderSettings$1: z.ZodMiniObject<
  {
    confirms: z.ZodMiniBoolean<boolean>
    tolerance: z.ZodMiniEnum<{
      0.5: '0.5'
      1: '1'
      2: '2'
      any: 'any'
    }>
  },
  z.core.$strip
>

declare const user: z.ZodMiniObject<
  {
    email: z.ZodMiniString<string>
    uid: z.ZodMiniString<string>
    withdrawBalance: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
    inviteCode: z.ZodMiniString<string>
    practiceFunds: z.ZodMiniBoolean<boolean>
    name: z.ZodMiniEnum<{
      approved: 'approved'
      none: 'none'
      pending: 'pending'
      rejected: 'rejected'
    }>
    unread: z.ZodMiniObject<
      {
        events: z.ZodMiniInt
        announcements: z.ZodMiniInt
      },
      z.core.$strip
    >
  },
  z.core.$strip
>
type User = z.output<typeof user>
declare const userInfo: z.ZodMiniObject<
  {
    avatar: z.ZodMiniString<string>
    user_wallet: z.ZodMiniArray<
      z.ZodMiniObject<
        {
          type: z.ZodMiniEnum<{
            available: 'available'
            margin: 'margin'
            withdrawal: 'withdrawal'
          }>
          currency: z.ZodMiniString<string>
          balance: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
        },
        z.core.$strip
      >
    >
  },
  z.core.$strip
>
type UserInfo = z.output<typeof userInfo>

declare const pendingOrder: z.ZodMiniObject<
  {
    id: z.ZodMiniString<string>
    symbol: z.ZodMiniString<string>
    direction: z.ZodMiniEnum<{
      buy: 'buy'
      sell: 'sell'
    }>
    lots: z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>
    multiple: z.ZodMiniInt
    margin: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
    fee: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
    stopLoss: z.ZodMiniNullable<
      z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    >
    takeProfit: z.ZodMiniNullable<
      z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    >
    kind: z.ZodMiniEnum<{
      limit: 'limit'
      stop: 'stop'
    }>
    price: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    placedAt: z.ZodMiniInt
    state: z.ZodMiniLiteral<'pending'>
  },
  z.core.$strip
>
type PendingOrder = z.output<typeof pendingOrder>
declare const openOrder: z.ZodMiniObject<
  {
    id: z.ZodMiniString<string>
    symbol: z.ZodMiniString<string>
    direction: z.ZodMiniEnum<{
      buy: 'buy'
      sell: 'sell'
    }>
    lots: z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>
    multiple: z.ZodMiniInt
    margin: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
    fee: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
    stopLoss: z.ZodMiniNullable<
      z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    >
    takeProfit: z.ZodMiniNullable<
      z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    >
    kind: z.ZodMiniEnum<{
      limit: 'limit'
      market: 'market'
      stop: 'stop'
    }>
    entry: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    swap: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
    liquidationPrice: z.ZodMiniNullable<
      z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    >
    placedAt: z.ZodMiniNullable<z.ZodMiniInt>
    openedAt: z.ZodMiniInt
    state: z.ZodMiniLiteral<'open'>
    settled: z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          profit: z.ZodMiniObject<
            {
              exact: z.ZodMiniType<Dollars, string, z.core.$ZodTypeInternals<Dollars, string>>
              posted: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
            },
            z.core.$strip
          >
          fee: z.ZodMiniObject<
            {
              exact: z.ZodMiniType<Dollars, string, z.core.$ZodTypeInternals<Dollars, string>>
              posted: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
            },
            z.core.$strip
          >
        },
        z.core.$strip
      >
    >
  },
  z.core.$strip
>
type OpenOrder = z.output<typeof openOrder>
declare const order: z.ZodMiniDiscriminatedUnion<
  [
    z.ZodMiniObject<
      {
        id: z.ZodMiniString<string>
        symbol: z.ZodMiniString<string>
        direction: z.ZodMiniEnum<{
          buy: 'buy'
          sell: 'sell'
        }>
        lots: z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>
        multiple: z.ZodMiniInt
        margin: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
        fee: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
        stopLoss: z.ZodMiniNullable<
          z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        >
        takeProfit: z.ZodMiniNullable<
          z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        >
        kind: z.ZodMiniEnum<{
          limit: 'limit'
          stop: 'stop'
        }>
        price: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        placedAt: z.ZodMiniInt
        state: z.ZodMiniLiteral<'pending'>
      },
      z.core.$strip
    >,
    z.ZodMiniObject<
      {
        id: z.ZodMiniString<string>
        symbol: z.ZodMiniString<string>
        direction: z.ZodMiniEnum<{
          buy: 'buy'
          sell: 'sell'
        }>
        lots: z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>
        multiple: z.ZodMiniInt
        margin: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
        fee: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
        stopLoss: z.ZodMiniNullable<
          z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        >
        takeProfit: z.ZodMiniNullable<
          z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        >
        kind: z.ZodMiniEnum<{
          limit: 'limit'
          market: 'market'
          stop: 'stop'
        }>
        entry: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        swap: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
        liquidationPrice: z.ZodMiniNullable<
          z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        >
        placedAt: z.ZodMiniNullable<z.ZodMiniInt>
        openedAt: z.ZodMiniInt
        state: z.ZodMiniLiteral<'open'>
        settled: z.ZodMiniNullable<
          z.ZodMiniObject<
            {
              profit: z.ZodMiniObject<
                {
                  exact: z.ZodMiniType<Dollars, string, z.core.$ZodTypeInternals<Dollars, string>>
                  posted: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
                },
                z.core.$strip
              >
              fee: z.ZodMiniObject<
                {
                  exact: z.ZodMiniType<Dollars, string, z.core.$ZodTypeInternals<Dollars, string>>
                  posted: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
                },
                z.core.$strip
              >
            },
            z.core.$strip
          >
        >
      },
      z.core.$strip
    >,
    z.ZodMiniObject<
      {
        id: z.ZodMiniString<string>
        symbol: z.ZodMiniString<string>
        direction: z.ZodMiniEnum<{
          buy: 'buy'
          sell: 'sell'
        }>
        lots: z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>
        multiple: z.ZodMiniInt
        margin: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
        fee: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
        stopLoss: z.ZodMiniNullable<
          z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        >
        takeProfit: z.ZodMiniNullable<
          z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        >
        kind: z.ZodMiniEnum<{
          limit: 'limit'
          market: 'market'
          stop: 'stop'
        }>
        entry: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        swap: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
        liquidationPrice: z.ZodMiniNullable<
          z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        >
        placedAt: z.ZodMiniNullable<z.ZodMiniInt>
        openedAt: z.ZodMiniInt
        state: z.ZodMiniLiteral<'closed'>
        closed: z.ZodMiniObject<
          {
            price: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
            profit: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
            fee: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
            at: z.ZodMiniInt
            by: z.ZodMiniEnum<{
              liquidation: 'liquidation'
              'stop-loss': 'stop-loss'
              'take-profit': 'take-profit'
              user: 'user'
            }>
          },
          z.core.$strip
        >
      },
      z.core.$strip
    >,
    z.ZodMiniObject<
      {
        id: z.ZodMiniString<string>
        symbol: z.ZodMiniString<string>
        direction: z.ZodMiniEnum<{
          buy: 'buy'
          sell: 'sell'
        }>
        lots: z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>
        multiple: z.ZodMiniInt
        margin: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
        fee: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
        stopLoss: z.ZodMiniNullable<
          z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        >
        takeProfit: z.ZodMiniNullable<
          z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        >
        kind: z.ZodMiniEnum<{
          limit: 'limit'
          stop: 'stop'
        }>
        price: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        placedAt: z.ZodMiniInt
        state: z.ZodMiniLiteral<'cancelled'>
        cancelled: z.ZodMiniObject<
          {
            at: z.ZodMiniInt
            by: z.ZodMiniEnum<{
              balance: 'balance'
              user: 'user'
            }>
          },
          z.core.$strip
        >
      },
      z.core.$strip
    >,
  ],
  'state'
>
type Order = z.output<typeof order>

declare const readInbox: Endpoint<
  z.ZodMiniObject<
    {
      ids: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>
      kind: z.ZodMiniOptional<
        z.ZodMiniEnum<{
          announcement: 'announcement'
          event: 'event'
        }>
      >
    },
    z.core.$strip
  >,
  z.ZodMiniObject<
    {
      events: z.ZodMiniInt
      announcements: z.ZodMiniInt
    },
    z.core.$strip
  >
>

declare const pushedQuote: z.ZodMiniObject<
  {
    symbol: z.ZodMiniString<string>
    period: z.ZodMiniString<string>
    close: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    open: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    change: z.ZodMiniType<Factor, string, z.core.$ZodTypeInternals<Factor, string>>
    high: z.ZodMiniOptional<z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>>
    low: z.ZodMiniOptional<z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>>
    spread: z.ZodMiniOptional<z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>>
    ts: z.ZodMiniOptional<z.ZodMiniInt>
  },
  z.core.$strip
>
type PushedQuote = z.output<typeof pushedQuote>

declare const coin: z.ZodMiniObject<
  {
    coinId: z.ZodMiniString<string>
    coinName: z.ZodMiniString<string>
    coinIcon: z.ZodMiniArray<z.ZodMiniString<string>>
    symbol: z.ZodMiniString<string>
    category: z.ZodMiniEnum<{
      cfd: 'cfd'
      crypto: 'crypto'
      forex: 'forex'
      metal: 'metal'
    }>
    priceData: z.ZodMiniObject<
      {
        close: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        open: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        high: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        low: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        change: z.ZodMiniType<Factor, string, z.core.$ZodTypeInternals<Factor, string>>
        spread: z.ZodMiniOptional<
          z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        >
      },
      z.core.$strip
    >
    prices: z.ZodMiniEnum<{
      made: 'made'
      recorded: 'recorded'
    }>
    historyData: z.ZodMiniArray<
      z.ZodMiniObject<
        {
          ts: z.ZodMiniInt
          close: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        },
        z.core.$strip
      >
    >
    closeStatus: z.ZodMiniInt
    opensAt: z.ZodMiniNullable<z.ZodMiniInt>
    hours: z.ZodMiniNullable<
      z.ZodMiniArray<
        z.ZodMiniObject<
          {
            opens: z.ZodMiniInt
            closes: z.ZodMiniInt
          },
          z.core.$strip
        >
      >
    >
    digits: z.ZodMiniInt
    spread: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    contract: z.ZodMiniType<Factor, string, z.core.$ZodTypeInternals<Factor, string>>
    unit: z.ZodMiniString<string>
    lotMin: z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>
    lotMax: z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>
    lotStep: z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>
    multiples: z.ZodMiniArray<z.ZodMiniInt>
    feeRate: z.ZodMiniType<Factor, string, z.core.$ZodTypeInternals<Factor, string>>
    swap: z.ZodMiniObject<
      {
        buy: z.ZodMiniType<Factor, string, z.core.$ZodTypeInternals<Factor, string>>
        sell: z.ZodMiniType<Factor, string, z.core.$ZodTypeInternals<Factor, string>>
      },
      z.core.$strip
    >
    stopLevel: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    baseIsUsd: z.ZodMiniBoolean<boolean>
    rate: z.ZodMiniNullable<
      z.ZodMiniObject<
        {
          symbol: z.ZodMiniString<string>
          inverse: z.ZodMiniBoolean<boolean>
        },
        z.core.$strip
      >
    >
  },
  z.core.$strip
>
type Coin = z.output<typeof coin>

declare const afterChange: z.ZodMiniObject<
  {
    counts: z.ZodMiniObject<
      {
        positions: z.ZodMiniInt
        pending: z.ZodMiniInt
        history: z.ZodMiniInt
      },
      z.core.$strip
    >
    held: z.ZodMiniObject<
      {
        positions: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
        pending: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
      },
      z.core.$strip
    >
    change: z.ZodMiniString<string>
    orders: z.ZodMiniArray<
      z.ZodMiniDiscriminatedUnion<
        [
          z.ZodMiniObject<
            {
              id: z.ZodMiniString<string>
              symbol: z.ZodMiniString<string>
              direction: z.ZodMiniEnum<{
                buy: 'buy'
                sell: 'sell'
              }>
              lots: z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>
              multiple: z.ZodMiniInt
              margin: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
              fee: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
              stopLoss: z.ZodMiniNullable<
                z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
              >
              takeProfit: z.ZodMiniNullable<
                z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
              >
              kind: z.ZodMiniEnum<{
                limit: 'limit'
                stop: 'stop'
              }>
              price: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
              placedAt: z.ZodMiniInt
              state: z.ZodMiniLiteral<'pending'>
            },
            z.core.$strip
          >,
          z.ZodMiniObject<
            {
              id: z.ZodMiniString<string>
              symbol: z.ZodMiniString<string>
              direction: z.ZodMiniEnum<{
                buy: 'buy'
                sell: 'sell'
              }>
              lots: z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>
              multiple: z.ZodMiniInt
              margin: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
              fee: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
              stopLoss: z.ZodMiniNullable<
                z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
              >
              takeProfit: z.ZodMiniNullable<
                z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
              >
              kind: z.ZodMiniEnum<{
                limit: 'limit'
                market: 'market'
                stop: 'stop'
              }>
              entry: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
              swap: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
              liquidationPrice: z.ZodMiniNullable<
                z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
              >
              placedAt: z.ZodMiniNullable<z.ZodMiniInt>
              openedAt: z.ZodMiniInt
              state: z.ZodMiniLiteral<'open'>
              settled: z.ZodMiniNullable<
                z.ZodMiniObject<
                  {
                    profit: z.ZodMiniObject<
                      {
                        exact: z.ZodMiniType<
                          Dollars,
                          string,
                          z.core.$ZodTypeInternals<Dollars, string>
                        >
                        posted: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
                      },
                      z.core.$strip
                    >
                    fee: z.ZodMiniObject<
                      {
                        exact: z.ZodMiniType<
                          Dollars,
                          string,
                          z.core.$ZodTypeInternals<Dollars, string>
                        >
                        posted: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
                      },
                      z.core.$strip
                    >
                  },
                  z.core.$strip
                >
              >
            },
            z.core.$strip
          >,
          z.ZodMiniObject<
            {
              id: z.ZodMiniString<string>
              symbol: z.ZodMiniString<string>
              direction: z.ZodMiniEnum<{
                buy: 'buy'
                sell: 'sell'
              }>
              lots: z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>
              multiple: z.ZodMiniInt
              margin: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
              fee: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
              stopLoss: z.ZodMiniNullable<
                z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
              >
              takeProfit: z.ZodMiniNullable<
                z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
              >
              kind: z.ZodMiniEnum<{
                limit: 'limit'
                market: 'market'
                stop: 'stop'
              }>
              entry: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
              swap: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
              liquidationPrice: z.ZodMiniNullable<
                z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
              >
              placedAt: z.ZodMiniNullable<z.ZodMiniInt>
              openedAt: z.ZodMiniInt
              state: z.ZodMiniLiteral<'closed'>
              closed: z.ZodMiniObject<
                {
                  price: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
                  profit: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
                  fee: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
                  at: z.ZodMiniInt
                  by: z.ZodMiniEnum<{
                    liquidation: 'liquidation'
                    'stop-loss': 'stop-loss'
                    'take-profit': 'take-profit'
                    user: 'user'
                  }>
                },
                z.core.$strip
              >
            },
            z.core.$strip
          >,
          z.ZodMiniObject<
            {
              id: z.ZodMiniString<string>
              symbol: z.ZodMiniString<string>
              direction: z.ZodMiniEnum<{
                buy: 'buy'
                sell: 'sell'
              }>
              lots: z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>
              multiple: z.ZodMiniInt
              margin: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
              fee: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
              stopLoss: z.ZodMiniNullable<
                z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
              >
              takeProfit: z.ZodMiniNullable<
                z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
              >
              kind: z.ZodMiniEnum<{
                limit: 'limit'
                stop: 'stop'
              }>
              price: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
              placedAt: z.ZodMiniInt
              state: z.ZodMiniLiteral<'cancelled'>
              cancelled: z.ZodMiniObject<
                {
                  at: z.ZodMiniInt
                  by: z.ZodMiniEnum<{
                    balance: 'balance'
                    user: 'user'
                  }>
                },
                z.core.$strip
              >
            },
            z.core.$strip
          >,
        ],
        'state'
      >
    >
    available: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
    margin: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
  },
  z.core.$strip
>
type AfterChange = z.output<typeof afterChange>

declare const orderTab: z.ZodMiniEnum<{
  history: 'history'
  pending: 'pending'
  positions: 'positions'
}>
type OrderTab = z.output<typeof orderTab>

type PageShape =
  'list' | 'form' | 'chart' | 'cards' | 'market' | 'article' | 'news' | 'search' | 'orders'
type TitlePlace = 'bar' | 'content' | 'brand'
declare const areaRoute: z.ZodMiniObject<
  {
    path: z.ZodMiniString<string>
    title: z.ZodMiniString<string>
    needs: z.ZodMiniOptional<z.ZodMiniLiteral<'session'>>
    keepAlive: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>
    titled: z.ZodMiniOptional<z.ZodMiniCustom<TitlePlace, TitlePlace>>
    lead: z.ZodMiniOptional<z.ZodMiniString<string>>
    skeleton: z.ZodMiniOptional<z.ZodMiniCustom<PageShape, PageShape>>
  },
  z.core.$strip
>
type AreaRoute = z.output<typeof areaRoute>

declare const runtimeConfig: z.ZodMiniObject<
  {
    apiBase: z.ZodMiniString<string>
    imageBase: z.ZodMiniString<string>
    socketUrl: z.ZodMiniString<string>
    layers: z.ZodMiniArray<
      z.ZodMiniEnum<{
        base64: 'base64'
        deflate: 'deflate'
        gzip: 'gzip'
        uri: 'uri'
      }>
    >
    brand: z.ZodMiniString<string>
    supportEmail: z.ZodMiniString<string>
    blockedRegions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>
    reportUrl: z.ZodMiniOptional<z.ZodMiniString<string>>
    loadTimeoutMs: z.ZodMiniDefault<z.ZodMiniInt>
  },
  z.core.$strip
>
type RuntimeConfig = z.output<typeof runtimeConfig>
declare const baseConfig: z.ZodMiniObject<
  {
    image: z.ZodMiniString<string>
    mode: z.ZodMiniEnum<{
      live: 'live'
      sandbox: 'sandbox'
    }>
    invitation: z.ZodMiniOptional<z.ZodMiniString<string>>
  },
  z.core.$strip
>
type BaseConfig = z.output<typeof baseConfig>

type Slot = 'home-shortcuts' | 'user-links'
declare const linkOffer: z.ZodMiniObject<
  {
    slot: z.ZodMiniString<string>
    text: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>
    icon: z.ZodMiniString<string>
    to: z.ZodMiniString<string>
  },
  z.core.$strip
>
type LinkOffer = z.output<typeof linkOffer>
interface Offering {
  routes: readonly AreaRoute[]
  links?: readonly unknown[] | undefined
}
type ShownLink = Pick<LinkOffer, 'to' | 'icon'> & {
  text: string
}

declare const reasons: readonly [
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'TOKEN_REUSED',
  'OPERATOR_ONLY',
  'INPUT_INVALID',
  'NOT_FOUND',
  'TOO_MANY_TRIES',
  'INVITATION_UNKNOWN',
  'PASSWORD_COMMON',
  'PASSWORDS_DIFFER',
  'PASSWORD_WRONG',
  'CREDENTIALS_WRONG',
  'CODE_WRONG',
  'CODE_TOO_SOON',
  'PASSKEY_WRONG',
  'PASSKEY_LIMIT_REACHED',
  'SYMBOL_UNKNOWN',
  'MARKET_CLOSED',
  'LOTS_OUT_OF_RANGE',
  'MARGIN_TOO_SMALL',
  'MULTIPLE_NOT_OFFERED',
  'PRICE_MOVED',
  'PRICE_TOO_CLOSE',
  'STOP_LOSS_INVALID',
  'TAKE_PROFIT_INVALID',
  'BALANCE_INSUFFICIENT',
  'ORDER_LIMIT_REACHED',
  'ALERT_ALREADY_REACHED',
  'ALERT_LIMIT_REACHED',
  'ORDER_NOT_OPEN',
  'ORDER_NOT_PENDING',
  'KEY_REUSED',
  'FUNDS_ALREADY_GIVEN',
  'PICTURE_UNREADABLE',
  'PICTURE_TOO_LARGE',
  'PICTURE_LIMIT_REACHED',
  'PICTURE_IN_USE',
  'NAME_NOT_VERIFIED',
  'WITHDRAWALS_HELD',
  'PAYEE_NOT_OWNER',
  'ALREADY_SENT',
  'NETWORK_UNKNOWN',
  'ADDRESS_INVALID',
  'AMOUNT_OUT_OF_RANGE',
  'METHOD_CLOSED',
  'METHOD_LIMIT_REACHED',
  'NOT_IN_REVIEW',
  'ACCOUNT_IN_USE',
  'BUSY',
  'UNAVAILABLE',
  'UNEXPECTED',
]
type Reason = (typeof reasons)[number]
declare const sessionEnds: readonly [
  'logged-out',
  'other-device',
  'new-password',
  'reused',
  'unused',
]
type SessionEnd = (typeof sessionEnds)[number]

type Wrap = 'layered' | 'plain'
type Body = 'json' | 'picture'
type Access = 'anyone' | 'signed-in' | 'operator'
interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body: Body
  summary: string
  access: Access
  refused: readonly Reason[]
  wrap: Wrap
  input: Input
  reply: Reply
}

declare const account: {
  user: User | null
  info: UserInfo | null
}
declare function refreshAccount(): Promise<void>
declare function showBalances(balances: Record<'available' | 'margin', Usd>): void
declare function useAccountFailed(): boolean
declare function clearAccount(): void
declare function useUser(): User | null
declare function useKnownUser(): User | null
declare function useAvatar(): string

interface Equity {
  available: Usd
  margin: Usd
  withdrawal: Usd
  floating: Usd | null
  equity: Usd | null
}
declare function useEquity(floating: Usd | null): Equity | null

declare function markRead(which: z.input<typeof readInbox.input>): Promise<void>

type OwnPicture =
  | {
      at: 'loading'
    }
  | {
      at: 'ready'
      address: string
    }
  | {
      at: 'failed'
      error: AppError
    }
declare function useOwnPicture(path: string | null): OwnPicture

interface SessionTokens extends Omit<Tokens, 'refresh_token'> {
  refresh_token: string | null
}
interface EndedSession {
  why: SessionEnd | 'unknown'
  user: {
    uid: string
    email: string
  } | null
}
declare const session: {
  tokens: SessionTokens | null
  ended: EndedSession | null
}
declare function signIn(tokens: SessionTokens): void
declare function signOut(): void
declare function useSignedIn(): boolean

type Draft = Record<string, string | null>
declare function keepDraft(name: string, draft: Draft): void
declare function keptDraft(name: string): Draft
declare function dropDraft(name: string): void
declare function dropDrafts(uid: string | null): void

interface Intent {
  key: string
}
declare function newIntentKey(): string
declare function renewIntentKey(intent: Intent): void
declare function sendIntent<Reply>(
  intent: Intent,
  send: (key: string) => Promise<Reply>,
  ends?: (refusal: AppError) => boolean,
): Promise<Reply>
declare function sendNamedIntent<Reply>(
  name: string,
  send: (key: string) => Promise<Reply>,
): Promise<Reply>

type ResourceState<Value, Question = void> =
  | {
      at: 'idle'
    }
  | {
      at: 'loading'
      question: Question
    }
  | {
      at: 'failed'
      question: Question
      error: AppError
    }
  | {
      at: 'ready'
      question: Question
      value: Value
      refresh: Refresh<Question>
    }
type Refresh<Question> =
  | {
      at: 'none'
    }
  | {
      at: 'loading' | 'failed'
      question: Question
    }
interface Resource<Value, Question = void> {
  state: ResourceState<Value, Question>
  open(question: Question, options?: LoadOptions): Promise<void>
  load(question: Question, options?: LoadOptions): Promise<void>
  reload(question: Question, options?: LoadOptions): Promise<void>
  show(question: Question, value: Value): void
  update(change: (value: Value) => Value): void
  clear(): void
}
interface LoadOptions {
  quiet?: boolean
}
type Ask<Value, Question> = (question: Question, signal: AbortSignal) => Promise<Value>
declare function newResource<Value, Question = void>(
  ask: Ask<Value, Question>,
): Resource<Value, Question>
declare function isUnderWay(state: ResourceState<unknown, unknown>): boolean
declare function useResource<Value, Question>(
  resource: Resource<Value, Question>,
): ResourceState<Value, Question>
declare function isSameQuestion<Question>(one: Question, other: Question): boolean

interface Page<Item> {
  items: readonly Item[]
  total: number
}
interface PageNumber {
  current: number
  pageSize: number
}
type AskPage<Answer, Question> = (
  question: Question,
  page: PageNumber,
  signal: AbortSignal,
) => Promise<Answer>
interface Loaded<Answer> {
  answer: Answer
  page: number
}
interface Paged<Answer, Question = void> {
  readonly size: number
  readonly loaded: Resource<
    Loaded<Answer>,
    {
      question: Question
      page: number
    }
  >
  open(question: Question): Promise<void>
  reload(question: Question): Promise<void>
  loadNext(): Promise<void>
  clear(): void
}
type PagedState<Answer, Question = void> =
  | {
      at: 'idle' | 'loading' | 'failed'
    }
  | {
      at: 'ready'
      question: Question
      answer: Answer
      refresh: 'none' | 'loading' | 'failed'
      next: 'finished' | 'waiting' | 'loading' | 'failed'
    }
declare function newPaged<Item, Answer extends Page<Item>, Question = void>(
  {
    size,
    keyOf,
  }: {
    size: number
    keyOf: (item: Item) => unknown
  },
  ask: AskPage<Answer & Page<Item>, Question>,
): Paged<Answer, Question>
declare function pagedState<Answer extends Page<unknown>, Question>({
  size,
  loaded,
}: Paged<Answer, Question>): PagedState<Answer, Question>
declare function usePaged<Answer extends Page<unknown>, Question>({
  size,
  loaded,
}: Paged<Answer, Question>): PagedState<Answer, Question>

interface Listed {
  coin: Coin
  loadedAt: number
}
declare const carried: z.ZodMiniObject<
  {
    coin: z.ZodMiniObject<
      {
        coinId: z.ZodMiniString<string>
        coinName: z.ZodMiniString<string>
        coinIcon: z.ZodMiniArray<z.ZodMiniString<string>>
        symbol: z.ZodMiniString<string>
        category: z.ZodMiniEnum<{
          cfd: 'cfd'
          crypto: 'crypto'
          forex: 'forex'
          metal: 'metal'
        }>
        priceData: z.ZodMiniObject<
          {
            close: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
            open: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
            high: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
            low: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
            change: z.ZodMiniType<Factor, string, z.core.$ZodTypeInternals<Factor, string>>
            spread: z.ZodMiniOptional<
              z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
            >
          },
          z.core.$strip
        >
        prices: z.ZodMiniEnum<{
          made: 'made'
          recorded: 'recorded'
        }>
        historyData: z.ZodMiniArray<
          z.ZodMiniObject<
            {
              ts: z.ZodMiniInt
              close: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
            },
            z.core.$strip
          >
        >
        closeStatus: z.ZodMiniInt
        opensAt: z.ZodMiniNullable<z.ZodMiniInt>
        hours: z.ZodMiniNullable<
          z.ZodMiniArray<
            z.ZodMiniObject<
              {
                opens: z.ZodMiniInt
                closes: z.ZodMiniInt
              },
              z.core.$strip
            >
          >
        >
        digits: z.ZodMiniInt
        spread: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        contract: z.ZodMiniType<Factor, string, z.core.$ZodTypeInternals<Factor, string>>
        unit: z.ZodMiniString<string>
        lotMin: z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>
        lotMax: z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>
        lotStep: z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>
        multiples: z.ZodMiniArray<z.ZodMiniInt>
        feeRate: z.ZodMiniType<Factor, string, z.core.$ZodTypeInternals<Factor, string>>
        swap: z.ZodMiniObject<
          {
            buy: z.ZodMiniType<Factor, string, z.core.$ZodTypeInternals<Factor, string>>
            sell: z.ZodMiniType<Factor, string, z.core.$ZodTypeInternals<Factor, string>>
          },
          z.core.$strip
        >
        stopLevel: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
        baseIsUsd: z.ZodMiniBoolean<boolean>
        rate: z.ZodMiniNullable<
          z.ZodMiniObject<
            {
              symbol: z.ZodMiniString<string>
              inverse: z.ZodMiniBoolean<boolean>
            },
            z.core.$strip
          >
        >
      },
      z.core.$strip
    >
    loadedAt: z.ZodMiniNumber<number>
  },
  z.core.$strip
>
declare function carry(listed: Listed): z.input<typeof carried>
declare function carriedIn(state: unknown): Listed | null

declare const coins: Record<string, Listed | null>
declare function keepCoins(found: readonly Coin[], loadedAt: number): Listed[]
declare function loadCoins(symbols: readonly string[], signal?: AbortSignal): Promise<void>
declare function learnCoins(symbols: readonly string[], signal?: AbortSignal): Promise<void>
declare function loadCoin(
  which:
    | {
        symbol: string
      }
    | {
        id: string
      },
  signal?: AbortSignal,
): Promise<Coin>
declare function useListed(symbol: string): Listed | null | undefined

interface Favourites {
  symbols: string[]
  unsaved: boolean
}
declare const favourites: Favourites
declare function toggleFavourite(symbol: string): void
declare function moveFavourite(symbol: string, to: string): void
declare function useFavourites(): readonly string[]
declare function useStarred(symbol: string): boolean

type LiveQuote = PushedQuote & {
  ts: number
  receivedAt: number
}
declare const quotes: Record<string, LiveQuote>
declare const currentQuote: {
  of: LiveQuote | null
}
declare function applyQuotes(frame: Iterable<LiveQuote>): void
declare function useQuote(symbol: string): LiveQuote | undefined

interface MarketState {
  coin: Coin
  isOpen: boolean
  stale: number | null
}
interface Live extends MarketState {
  mid: Price
  bid: Price
  ask: Price
  open: Price
  high: Price
  low: Price
  change: Factor
}
declare function lastSides(listed: Listed, quote: LiveQuote | undefined): Sides
declare function lastPrice(
  { coin, loadedAt }: Listed,
  quote: LiveQuote | undefined,
): {
  open: Price
  high: Price
  low: Price
  change: Factor
  at: number
  close: Price
  spread: Price
}

declare function useLive(symbol: string): Live | null
declare function useMarketState(symbol: string): MarketState | null
declare function useRate({ rate }: Pick<Coin, 'rate'>): Rate | null
declare function useMids(): (symbol: string) => Price | undefined
declare function useSides(): (symbol: string) => Sides | undefined

declare const watched: Map<string, number> & {
  $$valtioSnapshot: Omit<Map<string, number>, 'clear' | 'delete' | 'set'>
}
declare function watch(symbols: readonly string[]): () => void
declare function useWatch(symbols: readonly string[]): void

declare function changeOrders<
  Reply extends {
    after?: AfterChange | undefined
  },
>(send: () => Promise<Reply>): Promise<Reply>

interface OrderTabs {
  counts: Record<OrderTab, number>
  held: {
    positions: Usd
    pending: Usd
  }
}
declare function keepOrderTabs({ counts, held }: OrderTabs): void
declare function useOrderTabs(): OrderTabs | null
declare const positions: Resource<
  readonly {
    id: string
    symbol: string
    direction: 'buy' | 'sell'
    lots: Lots
    multiple: number
    margin: Usd
    fee: Usd
    stopLoss: Price | null
    takeProfit: Price | null
    kind: 'limit' | 'market' | 'stop'
    entry: Price
    swap: Usd
    liquidationPrice: Price | null
    placedAt: number | null
    openedAt: number
    state: 'open'
    settled: {
      profit: {
        exact: Dollars
        posted: Usd
      }
      fee: {
        exact: Dollars
        posted: Usd
      }
    } | null
  }[],
  void
>
declare const pendingOrders: Resource<
  readonly {
    id: string
    symbol: string
    direction: 'buy' | 'sell'
    lots: Lots
    multiple: number
    margin: Usd
    fee: Usd
    stopLoss: Price | null
    takeProfit: Price | null
    kind: 'limit' | 'stop'
    price: Price
    placedAt: number
    state: 'pending'
  }[],
  void
>
declare function showOrders(orders: readonly Order[]): void
declare function reloadOrders(): Promise<void>

declare function usePositions(): ResourceState<readonly OpenOrder[]>
declare function usePendingOrders(): ResourceState<readonly PendingOrder[]>
declare function useFloatingTotal(orders: readonly OpenOrder[]): Usd | null

declare function useClock<Value extends string | number | null>(read: (now: number) => Value): Value

interface Config {
  runtime: RuntimeConfig
  base: BaseConfig | null
}
declare const config: Config
declare function usePaperTrading(): boolean
declare function useOpenInvitation(): string | null
declare function pictureUrl(path: string): string

declare const connection: {
  at: 'connecting' | 'open' | 'waiting'
  isQuiet: boolean
}
declare function useOnline(): boolean

interface Notice {
  id: number
  kind: 'good' | 'bad' | 'info'
  text?: string
  error?: 'offline' | 'unavailable' | 'broken'
  seconds?: number
  action?: {
    label: string
    to: string
  }
  about?: string
}
declare const notices: {
  shown: Notice[]
}
declare function notify({ kind, ...rest }: Partial<Omit<Notice, 'id'>>): void
declare function reportError(cause: unknown): void
declare function noteSuccess(path: string): void
declare function leaveFailures(): void

declare function offerLinks(builds: readonly Offering[]): void
declare function slotLinks(slot: Slot, locale: string): ShownLink[]

interface JsonStorage {
  read(key: string): unknown
  write(key: string, value: unknown): void
  keys(): string[]
}
declare const deviceStorage: JsonStorage
declare const tabStorage: JsonStorage

type Appearance = z.output<typeof appearance$1>
declare const appearance: {
  theme: 'dark' | 'light' | 'system'
  rising: 'green' | 'red' | null
  amounts: 'hidden' | 'shown'
}
declare function useAppearance(): Appearance
declare function setAppearance(changes: Partial<Appearance>): void

type OrderSettings = z.output<typeof orderSettings$1>
declare const orderSettings: {
  confirms: boolean
  tolerance: '0.5' | '1' | '2' | 'any'
}
declare function useOrderSettings(): OrderSettings
declare function setOrderSettings(changes: Partial<OrderSettings>): void

export {
  account,
  accountEvents,
  accountText,
  appearance,
  applyQuotes,
  carriedIn,
  carry,
  changeOrders,
  clearAccount,
  coins,
  config,
  connection,
  currentQuote,
  deviceStorage,
  dropDraft,
  dropDrafts,
  favourites,
  hearAccountChange,
  isSameQuestion,
  isUnderWay,
  keepCoins,
  keepDraft,
  keepOrderTabs,
  keptDraft,
  lastPrice,
  lastSides,
  learnCoins,
  leaveFailures,
  loadCoin,
  loadCoins,
  markRead,
  moveFavourite,
  newIntentKey,
  newPaged,
  newResource,
  noteSuccess,
  notices,
  notify,
  offerLinks,
  orderSettings,
  pagedState,
  pendingOrders,
  pictureUrl,
  positions,
  quotes,
  refreshAccount,
  reloadOrders,
  renewIntentKey,
  reportError,
  restoreAccount,
  risingColours,
  sendIntent,
  sendNamedIntent,
  session,
  setAppearance,
  setOrderSettings,
  showBalances,
  showOrders,
  signIn,
  signOut,
  slotLinks,
  tabStorage,
  themes,
  toggleFavourite,
  tolerances,
  useAccountFailed,
  useAppearance,
  useAvatar,
  useClock,
  useEquity,
  useFavourites,
  useFloatingTotal,
  useKnownUser,
  useListed,
  useLive,
  useMarketState,
  useMids,
  useOnline,
  useOpenInvitation,
  useOrderSettings,
  useOrderTabs,
  useOwnPicture,
  usePaged,
  usePaperTrading,
  usePendingOrders,
  usePositions,
  useQuote,
  useRate,
  useResource,
  useSides,
  useSignedIn,
  useStarred,
  useUser,
  useWatch,
  watch,
  watched,
}
export type {
  Appearance,
  Ask,
  Config,
  Draft,
  EndedSession,
  Equity,
  Favourites,
  Intent,
  Listed,
  Live,
  LiveQuote,
  MarketState,
  Notice,
  OrderSettings,
  OrderTabs,
  OwnPicture,
  Page,
  Paged,
  PagedState,
  Resource,
  ResourceState,
  SessionTokens,
}
