import * as z from 'zod/mini'
import * as axios from 'axios'

declare const kind: unique symbol
type Decimal<Kind extends string = string> = bigint & {
  readonly [kind]?: Kind
}
type Usd = Decimal<'usd'>
type Price = Decimal<'price'>
type Lots = Decimal<'lots'>

declare const knownAnswer: z.ZodMiniObject<
  {
    path: z.ZodMiniString<string>
    input: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>
    language: z.ZodMiniString<string>
    at: z.ZodMiniInt
    data: z.ZodMiniUnknown
  },
  z.core.$strip
>
type KnownAnswer = z.output<typeof knownAnswer>

declare const layer: z.ZodMiniEnum<{
  base64: 'base64'
  deflate: 'deflate'
  gzip: 'gzip'
  uri: 'uri'
}>
type Layer = z.output<typeof layer>
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
declare const refusalDetails: z.ZodMiniObject<
  {
    field: z.ZodMiniOptional<z.ZodMiniString<string>>
    fault: z.ZodMiniOptional<
      z.ZodMiniEnum<{
        malformed: 'malformed'
        missing: 'missing'
        'not-a-number': 'not-a-number'
        'not-offered': 'not-offered'
        'not-positive': 'not-positive'
        'not-text': 'not-text'
        'too-large': 'too-large'
        'too-long': 'too-long'
        'too-many': 'too-many'
        'too-precise': 'too-precise'
        'too-short': 'too-short'
        'too-small': 'too-small'
        'too-young': 'too-young'
        unknown: 'unknown'
      }>
    >
    min: z.ZodMiniOptional<
      z.ZodMiniType<Decimal, string, z.core.$ZodTypeInternals<Decimal, string>>
    >
    max: z.ZodMiniOptional<
      z.ZodMiniType<Decimal, string, z.core.$ZodTypeInternals<Decimal, string>>
    >
    step: z.ZodMiniOptional<z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>>
    leastLots: z.ZodMiniOptional<
      z.ZodMiniType<Lots, string, z.core.$ZodTypeInternals<Lots, string>>
    >
    seconds: z.ZodMiniOptional<z.ZodMiniInt>
    price: z.ZodMiniOptional<z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>>
    stopLevel: z.ZodMiniOptional<
      z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    >
    nearest: z.ZodMiniOptional<
      z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    >
    needed: z.ZodMiniOptional<z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>>
    opensAt: z.ZodMiniOptional<z.ZodMiniInt>
    ended: z.ZodMiniOptional<
      z.ZodMiniEnum<{
        'logged-out': 'logged-out'
        'new-password': 'new-password'
        'other-device': 'other-device'
        reused: 'reused'
        unused: 'unused'
      }>
    >
    limit: z.ZodMiniOptional<z.ZodMiniInt>
  },
  z.core.$strip
>
type RefusalDetails = z.output<typeof refusalDetails>

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

type ErrorKind = 'offline' | 'unavailable' | 'signed-out' | 'refused' | 'broken'
type OpenReason = Reason | (string & Record<never, never>)
declare class AppError extends Error {
  readonly name = 'AppError'
  readonly kind: ErrorKind
  readonly reason: OpenReason | null
  readonly details: RefusalDetails
  path: string | null
  constructor(
    kind: ErrorKind,
    message: string,
    { reason, details, cause }?: Partial<Pick<AppError, 'reason' | 'details' | 'cause'>>,
  )
  static from(cause: unknown): AppError
}

interface Connection {
  apiBase: string
  layers: readonly Layer[]
  language(): string
  token(): Promise<string | null>
  onTokenError(token: string | null, refusal: AppError): void
  known?(path: string, input: unknown): KnownAnswer | undefined
  onDone?(path: string): void
  onBroken?(error: AppError): void
  onFailed?(asked: Error): void
}
declare const client: axios.AxiosInstance
interface CallOptions {
  signal?: AbortSignal
  token?: string | null
  picture?: Blob
  onProgress?(share: number): void
  onKept?(at: number): void
}
declare function connect(to: Connection): void
declare function languageOfCalls(): string
declare function call<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Reply>,
  input: z.output<Input>,
  options?: CallOptions,
): Promise<z.output<Reply>>
declare function readPicture(path: string, signal?: AbortSignal): Promise<Blob>

export { AppError, call, client, connect, languageOfCalls, readPicture }
export type { Connection, ErrorKind }
