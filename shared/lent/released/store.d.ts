import * as z from 'zod/mini'

declare const kind: unique symbol
type Decimal<Kind extends string = string> = bigint & {
  readonly [kind]?: Kind
}
type Usd = Decimal<'usd'>
type Price = Decimal<'price'>
type Lots = Decimal<'lots'>
type Factor = Decimal<'factor'>

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
    blockedRegions: z.ZodMiniArray<z.ZodMiniString<string>>
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
  },
  z.core.$strip
>
type BaseConfig = z.output<typeof baseConfig>

declare const tokens: z.ZodMiniObject<
  {
    token: z.ZodMiniString<string>
    refresh_token: z.ZodMiniString<string>
    expiresAt: z.ZodMiniInt
  },
  z.core.$strip
>
type Tokens = z.output<typeof tokens>

declare const quote: z.ZodMiniObject<
  {
    symbol: z.ZodMiniString<string>
    period: z.ZodMiniString<string>
    close: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    open: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    high: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    low: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    change: z.ZodMiniType<Factor, string, z.core.$ZodTypeInternals<Factor, string>>
    ts: z.ZodMiniInt
  },
  z.core.$strip
>
type Quote = z.output<typeof quote>

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

declare const account: {
  user: User | null
  info: UserInfo | null
}
declare function refreshAccount(): Promise<void>
declare function restoreUser(user: User | null): void
declare function clearAccount(): void
declare function useUser(): User | null

interface Config {
  runtime: RuntimeConfig
  base: BaseConfig | null
}
declare const config: Config
declare function usePaperTrading(): boolean
declare function pictureUrl(path: string): string

declare const connection: {
  at: 'connecting' | 'open' | 'waiting'
}
declare const accountEvents: {
  count: number
}
declare function useOnline(): boolean

interface Favourites {
  symbols: string[]
  unsaved: boolean
}
declare const favourites: Favourites
declare function toggleFavourite(symbol: string): void
declare function moveFavourite(symbol: string, to: string): void
declare function useFavourites(): readonly string[]
declare function useStarred(symbol: string): boolean

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

type LiveQuote = Quote & {
  receivedAt: number
}
declare const quotes: Record<string, LiveQuote>
declare function applyQuotes(frame: Iterable<LiveQuote>): void
declare function useQuote(symbol: string): LiveQuote | undefined

declare const session: {
  tokens: Tokens | null
}
declare function signIn(tokens: Tokens): void
declare function signOut(): void
declare function useSignedIn(): boolean

declare const watched: Map<string, number> & {
  $$valtioSnapshot: Omit<Map<string, number>, 'clear' | 'delete' | 'set'>
}
declare function watch(symbols: readonly string[]): () => void
declare function useWatch(symbols: readonly string[]): void

export {
  account,
  accountEvents,
  applyQuotes,
  carriedIn,
  carry,
  clearAccount,
  config,
  connection,
  favourites,
  moveFavourite,
  pictureUrl,
  quotes,
  refreshAccount,
  restoreUser,
  session,
  signIn,
  signOut,
  toggleFavourite,
  useFavourites,
  useOnline,
  usePaperTrading,
  useQuote,
  useSignedIn,
  useStarred,
  useUser,
  useWatch,
  watch,
  watched,
}
export type { Config, Favourites, Listed, LiveQuote }
