import * as react from 'react'
import {
  ReactNode,
  KeyboardEvent as KeyboardEvent$1,
  ComponentProps,
  Ref,
  KeyboardEventHandler,
  InputHTMLAttributes,
  ReactPortal,
  RefObject,
  Key,
} from 'react'
import { LucideIcon } from 'lucide-react'
export {
  ArrowDown,
  ArrowRight,
  ArrowUp,
  Banknote,
  Bell,
  Camera,
  ChartCandlestick as CandlestickChart,
  Check,
  CheckCheck,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ClipboardList,
  Clock,
  Copy,
  Download,
  Eye,
  EyeOff,
  Globe,
  GripVertical,
  Headset,
  ImagePlus,
  Inbox,
  Info,
  KeyRound,
  Laptop,
  Lock,
  LogOut,
  Mail,
  MapPin,
  Maximize,
  Minimize,
  Minus,
  Newspaper,
  ChartPie as PieChart,
  SquarePlay as PlaySquare,
  Plus,
  RotateCw,
  ScanFace,
  Search,
  Settings,
  Share2,
  ShieldCheck,
  Smartphone,
  Star,
  SunMoon,
  Trash2,
  TrendingUp,
  TriangleAlert,
  User,
  Users,
  Wallet,
  WifiOff,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import * as z from 'zod/mini'
import { Notice as Notice$1 } from '@kontor/shared/store'
import { AppError } from '@kontor/shared/api'
import { amountText } from '@kontor/shared/i18n'

interface ButtonProps {
  kind?: 'primary' | 'quiet' | 'soft' | 'danger' | 'bad' | 'buy' | 'sell'
  size?: 'mid'
  busy?: boolean
  disabled?: boolean
  to?: string
  type?: 'button' | 'submit'
  form?: string
  onClick?: () => void
  note?: ReactNode
  label?: string
  children: ReactNode
}
declare function Button({
  kind,
  size,
  busy,
  disabled,
  to,
  type,
  form,
  onClick,
  note,
  label,
  children,
}: ButtonProps): react.JSX.Element

type Icon = LucideIcon

interface CopyButtonProps {
  text: string
  label: string
  kind?: 'icon' | 'quiet' | 'soft' | 'primary'
  icon?: Icon
}
declare function CopyButton({
  text,
  label,
  kind,
  icon: Picture,
}: CopyButtonProps): react.JSX.Element

declare function FavouriteStar({
  symbol,
  name,
}: {
  symbol: string
  name: string
}): react.JSX.Element

interface IconButtonProps {
  icon: Icon
  label: string
  onClick?: () => void
  to?: string
  pressed?: boolean
  small?: boolean
  count?: number
}
declare function IconButton({
  icon: Picture,
  label,
  onClick,
  to,
  pressed,
  small,
  count,
}: IconButtonProps): react.JSX.Element

declare function saveTable(text: string, name: string): void
declare function saveFile(content: BlobPart, type: string, name: string): void

interface Shared {
  title: string
  text: string
  url: string
}
declare function share(shared: Shared): Promise<'shared' | 'copied' | 'failed'>

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

declare const accountEvent: z.ZodMiniDiscriminatedUnion<
  [
    z.ZodMiniObject<
      {
        kind: z.ZodMiniLiteral<'filled'>
        order: z.ZodMiniObject<
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
        >
      },
      z.core.$strip
    >,
    z.ZodMiniObject<
      {
        kind: z.ZodMiniEnum<{
          liquidated: 'liquidated'
          'stop-loss': 'stop-loss'
          'take-profit': 'take-profit'
        }>
        order: z.ZodMiniObject<
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
        >
      },
      z.core.$strip
    >,
    z.ZodMiniObject<
      {
        kind: z.ZodMiniLiteral<'cancelled'>
        order: z.ZodMiniObject<
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
        >
      },
      z.core.$strip
    >,
    z.ZodMiniObject<
      {
        kind: z.ZodMiniLiteral<'price-alert'>
        alert: z.ZodMiniObject<
          {
            id: z.ZodMiniString<string>
            symbol: z.ZodMiniString<string>
            side: z.ZodMiniEnum<{
              above: 'above'
              below: 'below'
            }>
            price: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
            createdAt: z.ZodMiniInt
            reached: z.ZodMiniNullable<
              z.ZodMiniObject<
                {
                  at: z.ZodMiniInt
                  price: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
                },
                z.core.$strip
              >
            >
          },
          z.core.$strip
        >
      },
      z.core.$strip
    >,
    z.ZodMiniObject<
      {
        kind: z.ZodMiniEnum<{
          credited: 'credited'
          paid: 'paid'
        }>
        review: z.ZodMiniObject<
          {
            kind: z.ZodMiniEnum<{
              deposit: 'deposit'
              loan: 'loan'
              name: 'name'
              withdrawal: 'withdrawal'
            }>
            id: z.ZodMiniString<string>
          },
          z.core.$strip
        >
        amount: z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>
      },
      z.core.$strip
    >,
    z.ZodMiniObject<
      {
        kind: z.ZodMiniLiteral<'rejected'>
        review: z.ZodMiniObject<
          {
            kind: z.ZodMiniEnum<{
              deposit: 'deposit'
              loan: 'loan'
              name: 'name'
              withdrawal: 'withdrawal'
            }>
            id: z.ZodMiniString<string>
          },
          z.core.$strip
        >
        amount: z.ZodMiniNullable<z.ZodMiniType<Usd, string, z.core.$ZodTypeInternals<Usd, string>>>
        reason: z.ZodMiniString<string>
      },
      z.core.$strip
    >,
    z.ZodMiniObject<
      {
        kind: z.ZodMiniLiteral<'approved'>
        review: z.ZodMiniObject<
          {
            kind: z.ZodMiniEnum<{
              deposit: 'deposit'
              loan: 'loan'
              name: 'name'
              withdrawal: 'withdrawal'
            }>
            id: z.ZodMiniString<string>
          },
          z.core.$strip
        >
      },
      z.core.$strip
    >,
  ],
  'kind'
>
type AccountEvent = z.output<typeof accountEvent>

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
declare const candle: z.ZodMiniObject<
  {
    ts: z.ZodMiniInt
    open: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    high: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    low: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
    close: z.ZodMiniType<Price, string, z.core.$ZodTypeInternals<Price, string>>
  },
  z.core.$strip
>
type Candle = z.output<typeof candle>

declare const genders: readonly ['female', 'male', 'other']
type Gender = (typeof genders)[number]

declare const chartKinds: readonly ['candles', 'line', 'area']
type ChartKind = (typeof chartKinds)[number]
interface ChartStyle {
  kind: ChartKind
  averages: boolean
  rsi: boolean
  macd: boolean
}
interface ChartLine {
  id: string
  price: Price
  was?: Price
  text: string
  tone: 'rise' | 'fall' | 'accent' | 'warn' | 'muted' | 'quiet'
  since?: number
  drag?: {
    label: string
    onMove: (price: Price) => void
  }
}
interface ChartFill {
  id: string
  ts: number
  price: Price
  side: 'buy' | 'sell'
  label: string
}

interface LiveChartProps {
  candles: readonly Candle[]
  digits: number
  label: string
  chartStyle: ChartStyle
  lines: readonly ChartLine[]
  fills?: readonly ChartFill[]
  count?: number
  onOlder?: () => void
}

interface CandleChartProps extends Omit<LiveChartProps, 'candles' | 'chartStyle' | 'lines'> {
  candles: readonly Candle[] | null
  chartStyle?: ChartStyle
  lines?: LiveChartProps['lines']
  brief?: boolean
  onRetry?: () => void
}
declare function CandleChart({
  candles,
  label,
  chartStyle,
  lines,
  brief,
  onRetry,
  ...chart
}: CandleChartProps): react.JSX.Element

declare function eventText(event: AccountEvent, coin?: Coin): string
declare function eventTone({ kind }: AccountEvent): Notice$1['kind']

interface FieldTexts {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

interface Option<Value extends string> {
  value: Value
  label: string
}
declare function useChoice<Value extends string>(
  options: readonly Pick<Option<Value>, 'value'>[],
  value: Value | null,
  onChange: (value: Value) => void,
): {
  group: react.RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent$1) => void
  tabIndexOf: (index: number) => -1 | 0
}

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}
declare function Segmented<Value extends string>({
  label,
  ...props
}: ChoiceProps<Value>): react.JSX.Element
declare function SegmentedField<Value extends string>({
  label,
  hint,
  error,
  ...choice
}: FieldTexts &
  Omit<ChoiceProps<Value>, 'label' | 'value'> & {
    value: Value | null
  }): react.JSX.Element
declare function Chips<Value extends string>({
  label,
  even,
  spans,
  scroll,
  ...props
}: ChoiceProps<Value> & {
  even?: boolean
  spans?: boolean
  scroll?: boolean
}): react.JSX.Element
declare function Tabs<Value extends string>({
  label,
  options,
  value,
  onChange,
}: Omit<ChoiceProps<Value>, 'options'> & {
  options: readonly (Option<Value> & {
    count?: number
    icon?: Icon
  })[]
}): react.JSX.Element

interface CodeFieldProps extends FieldTexts {
  value: string
  onChange: (digits: string) => void
  onSend: () => Promise<{
    resendAfter: number
  }>
  canSend: boolean
  resendAt?: number
}
declare function CodeField({
  label,
  hint,
  error,
  value,
  onChange,
  onSend,
  canSend,
  resendAt,
}: CodeFieldProps): react.JSX.Element

interface ListOption<Value extends string> extends Option<Value> {
  note?: string
  icon?: string
}

declare function countryNames(language: string): (code: string) => string

interface CountryFieldProps extends FieldTexts {
  value: string | null
  onChange: (code: string) => void
}
declare function CountryField(props: CountryFieldProps): react.JSX.Element

interface DateFieldProps extends FieldTexts {
  value: string | null
  onChange: (value: string | null, fits: boolean) => void
  min?: string
  max?: string
  autoComplete?: 'bday'
  name?: string
}
declare function DateField({
  label,
  hint,
  error,
  value,
  onChange,
  min,
  max,
  autoComplete,
  name,
}: DateFieldProps): react.JSX.Element

interface GenderFieldProps {
  value: Gender | null
  onChange: (value: Gender) => void
  error?: string | undefined
}
declare function GenderField({ value, onChange, error }: GenderFieldProps): react.JSX.Element

interface NumberFieldProps<Kind extends string> extends FieldTexts {
  value: Decimal<Kind> | null
  onChange: (value: Decimal<Kind> | null) => void
  onLeave?: () => void
  places: number
  money?: boolean
  suffix?: ReactNode
  onMax?: () => void
  aside?: ReactNode
  name?: string
}
declare function NumberField<Kind extends string>({
  label,
  hint,
  error,
  aside,
  value,
  onChange,
  onLeave,
  places,
  money,
  suffix,
  onMax,
  name,
}: NumberFieldProps<Kind>): react.JSX.Element

interface NumberInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'onFocus' | 'onBlur' | 'inputMode' | 'autoComplete' | 'type'
> {
  name: string
  enterKeyHint: NonNullable<ComponentProps<'input'>['enterKeyHint']>
  value: string
  onChange: (text: string) => void
  onLeave?: (() => void) | undefined
}
declare function NumberInput({
  name,
  enterKeyHint,
  value,
  onChange,
  onLeave,
  ...native
}: NumberInputProps): react.JSX.Element

interface PasswordFieldProps extends FieldTexts {
  value: string
  onChange: (text: string) => void
  autoComplete?: 'current-password' | 'new-password'
  name?: string
}
declare function PasswordField({
  label,
  hint,
  error,
  value,
  onChange,
  autoComplete,
  name,
}: PasswordFieldProps): react.JSX.Element

declare function PasswordStrength({ password }: { password: string }): react.JSX.Element | null

interface Phone {
  areaCode: string
  phone: string
}

interface PhoneFieldProps extends FieldTexts {
  value: Phone
  onChange: (value: Phone, fits: boolean) => void
  country?: string | undefined
}
declare function PhoneField({ label, hint, error, ...props }: PhoneFieldProps): react.JSX.Element

interface Roving {
  from?: number
  wraps?: boolean
  vertical?: boolean
  before?: HTMLElement | null
}
declare function roveFocus(
  event: Pick<KeyboardEvent, 'key' | 'preventDefault'>,
  items: readonly HTMLElement[],
  { from, wraps, vertical, before }?: Roving,
): number | null

interface Scale<Kind extends string> {
  last: number
  at: (place: number) => Decimal<Kind>
  placeOf: (value: Decimal<Kind>) => number
}
declare function evenScale<Kind extends string>({
  min,
  max,
  step,
}: Record<'min' | 'max' | 'step', Decimal<Kind>>): Scale<Kind>
declare function listScale<Kind extends string>(values: readonly Decimal<Kind>[]): Scale<Kind>

interface SearchBoxProps {
  value: string
  onChange: (text: string) => void
  found: number
  ref?: Ref<HTMLInputElement>
  onKeyDown?: KeyboardEventHandler
}
declare function SearchBox({
  value,
  onChange,
  found,
  ref,
  onKeyDown,
}: SearchBoxProps): react.JSX.Element

interface SelectFieldProps<Value extends string> extends FieldTexts {
  options: readonly ListOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}
declare function SelectField<Value extends string>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
}: SelectFieldProps<Value>): react.JSX.Element

interface SliderFieldProps<Kind extends string> extends FieldTexts {
  value: Decimal<Kind>
  onChange: (value: Decimal<Kind>) => void
  scale: Scale<Kind>
  text: (value: Decimal<Kind>) => string
  ticks?: readonly Decimal<Kind>[]
}
declare function SliderField<Kind extends string>({
  label,
  hint,
  error,
  value,
  onChange,
  scale,
  text,
  ticks,
}: SliderFieldProps<Kind>): react.JSX.Element

interface StepperProps extends FieldTexts {
  value: string
  placeholder?: string | undefined
  onChange: (text: string) => void
  onStep: (delta: 1 | -1) => void
  canLess: boolean
  canMore: boolean
  lessLabel: string
  moreLabel: string
  aside?: ReactNode
  name?: string
}
declare function Stepper({
  label,
  hint,
  error,
  aside,
  value,
  placeholder,
  onChange,
  onStep,
  canLess,
  canMore,
  lessLabel,
  moreLabel,
  name,
}: StepperProps): react.JSX.Element

interface StoredPictureProps {
  label: string
  path: string
  wide?: boolean
  fault?: string
}
declare function StoredPicture({ label, path, wide, fault }: StoredPictureProps): react.JSX.Element

declare function Switch({
  label,
  sub,
  checked,
  onChange,
}: {
  label: ReactNode
  sub?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}): react.JSX.Element

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'inputMode'
  | 'autoComplete'
  | 'name'
  | 'placeholder'
  | 'autoCapitalize'
  | 'maxLength'
  | 'spellCheck'
  | 'autoFocus'
>
interface TextFieldProps extends FieldTexts, Native {
  value: string
  onChange: (text: string) => void
  onLeave?: () => void
  type?: 'text' | 'email' | 'search'
  suffix?: ReactNode
}
declare function TextField({
  label,
  hint,
  error,
  value,
  onChange,
  onLeave,
  type,
  suffix,
  name,
  ...native
}: TextFieldProps): react.JSX.Element

interface Size {
  width: number
  height: number
}

type PhotoFault =
  | 'blurred'
  | ({
      kind: 'small'
      least: number
    } & Size)

type SendPicture<Kept> = (
  picture: Blob,
  options: {
    signal: AbortSignal
    onProgress: (share: number) => void
  },
) => Promise<Kept>
type UploadFault = 'unreadable' | 'too-large' | 'stopped' | PhotoFault | AppError
type Upload =
  | {
      at: 'empty'
    }
  | {
      at: 'reading'
      photo: Blob
    }
  | {
      at: 'sending'
      photo: Blob
      small: Blob
      share: number
    }
  | {
      at: 'failed'
      photo: Blob
      small: Blob | null
      fault: UploadFault
    }
  | {
      at: 'done'
      photo: Blob
      small: Blob
    }
  | {
      at: 'stored'
      path: string
    }
interface UploadInput<Kept> {
  stored: string | null
  send: SendPicture<Kept>
  onChange: (kept: Kept | null) => void
  legible?: boolean
}
declare function useUpload<Kept>({ stored, send, onChange, legible }: UploadInput<Kept>): {
  upload: Upload
  start: (photo: Blob) => Promise<void>
  clear: () => void
}

interface UploadFieldProps<Kept> extends FieldTexts {
  send: SendPicture<Kept>
  onChange: (kept: Kept | null) => void
  camera?: 'environment' | 'user'
  wide?: boolean
  legible?: boolean
  stored?: string | null
}
declare function UploadField<Kept>({
  label,
  hint,
  error,
  send,
  onChange,
  camera,
  wide,
  legible,
  stored,
}: UploadFieldProps<Kept>): react.JSX.Element

interface AmountProps {
  value: Usd
  signed?: boolean
  big?: boolean
}
declare function Amount(props: AmountProps): react.JSX.Element
declare function OwnText({ children }: { children: string }): react.JSX.Element

declare function AmountsEye(): react.JSX.Element

interface AvatarProps {
  name: string
  picture?: string
  size?: 'l'
}
declare function Avatar({ name, picture, size }: AvatarProps): react.JSX.Element

declare function Logo({ small }: { small?: boolean }): react.JSX.Element

declare function trendOf(value: bigint): 'up' | 'down' | 'flat'
declare function Arrow({
  value,
  size,
}: {
  value: bigint
  size?: 'xxs' | 's'
}): react.JSX.Element | null
declare function Change({ value }: { value: Factor }): react.JSX.Element
declare function ChangePill({
  value,
  closed,
  stale,
}: {
  value: Factor
  closed?: boolean
  stale?: boolean
}): react.JSX.Element

declare function DayName({ coin }: { coin: Coin }): string

declare function Dotted({ facts }: { facts: readonly ReactNode[] }): react.JSX.Element

interface CoinIconProps {
  icons: readonly string[]
  name: string
  size?: 's' | 'l'
}
declare const CoinIcon: react.MemoExoticComponent<
  ({ icons, name, size }: CoinIconProps) => react.JSX.Element
>

type AmountText = typeof amountText
declare const ownAmountText: AmountText
declare function useOwnAmountText(): AmountText

declare function PairName({ coin }: { coin: Pick<Coin, 'coinName' | 'symbol'> }): react.JSX.Element

declare function Pill({
  kind,
  children,
}: {
  kind?: 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'up' | 'down'
  children: ReactNode
}): react.JSX.Element

declare function StaleBadge({ seconds }: { seconds: number }): react.JSX.Element
declare function ClosedBadge({ opensAt }: { opensAt: number | null }): react.JSX.Element

interface PriceTextProps {
  value: Price
  digits: number
  big?: boolean
  pips?: boolean
}
declare const PriceText: react.MemoExoticComponent<
  ({ value, digits, big, pips }: PriceTextProps) => react.JSX.Element
>

declare function QrCode({ text, label }: { text: string; label: string }): react.JSX.Element

interface SparkProps {
  points: readonly {
    ts: number
    close: Price
  }[]
  open: Price
  label: string
  trend: 'up' | 'down' | 'flat'
}
declare const Spark: react.MemoExoticComponent<
  ({ points, open, label, trend }: SparkProps) => react.JSX.Element
>

declare function Banner({
  icon: Picture,
  busy,
  children,
}: {
  icon?: Icon
  busy?: boolean
  children?: ReactNode
}): react.JSX.Element

declare function DockSlot(): react.JSX.Element
declare function DockAction({ children }: { children: ReactNode }): ReactPortal | null

declare function Notice({
  kind,
  icon: Picture,
  children,
}: {
  kind?: 'info' | 'good' | 'warn' | 'bad'
  icon?: Icon
  children: ReactNode
}): react.JSX.Element

interface PageProps {
  title?: string
  hideTitle?: boolean
  name?: string
  lead?: ReactNode
  back?: string
  action?: ReactNode
  tight?: boolean
  children?: ReactNode
}
declare function Page({
  title,
  hideTitle,
  name,
  lead,
  back,
  action,
  tight,
  children,
}: PageProps): react.JSX.Element

interface PageHeadProps {
  leading?: ReactNode
  title: string
  lead?: string | null | undefined
}
declare function PageHead({ leading, title, lead }: PageHeadProps): react.JSX.Element

declare const pageName: {
  text: string | null
}

declare function useBack(fallback: string): () => void

declare function Section({
  title,
  aside,
  children,
}: {
  title?: string
  aside?: ReactNode
  children: ReactNode
}): react.JSX.Element
declare function Card({
  flush,
  children,
}: {
  flush?: boolean
  children: ReactNode
}): react.JSX.Element

declare function linkIcon(name: string): Icon

interface KeyValueRow {
  label: string
  value: ReactNode
  sum?: boolean
}
declare function KeyValues({
  rows,
  box,
}: {
  rows: readonly KeyValueRow[]
  box?: boolean
}): react.JSX.Element
declare function Facts({
  items,
  columns,
}: {
  items: readonly {
    label: string
    value: ReactNode
    end?: boolean
  }[]
  columns?: 2 | 3
}): react.JSX.Element

interface Question {
  title: string
  text?: string
  ok?: string
  cancel?: string
  icon?: Icon
  tone?: 'good' | 'warn' | 'bad'
  danger?: boolean
  facts?: readonly KeyValueRow[]
  kind: 'alert' | 'confirm'
}
interface OpenDialog {
  id: number
  question: Question
  answer: (yes: boolean) => void
}
declare const openDialogs: {
  list: OpenDialog[]
}
declare function dismissDialogs(): void
declare function confirm(question: Omit<Question, 'kind'>): Promise<boolean>
declare function alert(question: Omit<Question, 'kind' | 'cancel' | 'danger'>): Promise<void>

declare function Dialogs(): react.JSX.Element[]

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  badge?: Icon
  leading?: ReactNode
  header?: ReactNode
  footer?: ReactNode
  unsaved?: boolean
  children: ReactNode
}
declare function Sheet({ open, ...props }: SheetProps): false | react.JSX.Element

declare function showSupport(): Promise<void>

declare function Toasts(): react.JSX.Element

declare function useModal(onLeave: () => void): RefObject<HTMLDialogElement | null>

declare function Carousel({
  label,
  items,
}: {
  label: string
  items: readonly {
    key: string
    content: ReactNode
  }[]
}): react.JSX.Element

interface ListStyle {
  inset?: boolean
  edge?: boolean
  cards?: boolean
  label?: string
}

interface RowsOf<Item> {
  items: readonly Item[]
  render: (item: Item) => ReactNode
  keyOf: (item: Item) => Key
}

interface InfiniteListProps<Item> extends RowsOf<Item>, ListStyle {
  load: () => Promise<void>
  finished: boolean
  error: boolean
  onRetry?: () => void
  empty?: string
}
declare function InfiniteList<Item>({
  load,
  error,
  onRetry,
  empty,
  ...rows
}: InfiniteListProps<Item>): react.JSX.Element

declare function List({
  children,
  ...look
}: ListStyle & {
  children: ReactNode
}): react.JSX.Element
interface RowProps {
  to?: string
  onClick?: () => void
  icon?: Icon
  leading?: ReactNode
  title: ReactNode
  sub?: ReactNode
  value?: ReactNode
  low?: boolean
  go?: boolean
  label?: string
  action?: ReactNode
}
declare function Row(props: RowProps): react.JSX.Element
declare function BareRow({
  to,
  onClick,
  icon: Picture,
  leading,
  title,
  sub,
  value,
  low,
  go,
  label,
  action,
}: RowProps): react.JSX.Element

declare function PullRefresh({
  onRefresh,
  children,
}: {
  onRefresh: () => Promise<void>
  children: ReactNode
}): react.JSX.Element

declare function Loading({
  label,
  className,
  children,
}: {
  label?: string
  className?: string | undefined
  children: ReactNode
}): react.JSX.Element

declare function Skeleton({ w, h, r }: { w?: string; h?: string; r?: string }): react.JSX.Element
declare function RowPlaceholders({ count }: { count: number }): react.JSX.Element
declare function SkeletonRows({ count }: { count: number }): react.JSX.Element
interface EmptyProps {
  icon?: Icon
  title?: string
  text?: string
  action?: {
    label: string
    to: string
  }
}
declare function Empty({ icon: Picture, title, text, action }: EmptyProps): react.JSX.Element
declare function ErrorRetry({
  text,
  onRetry,
}: {
  text?: string
  onRetry: () => void
}): react.JSX.Element

declare function useRetryOnline(onRetry: () => void): void

interface VirtualRowsProps<Item> extends RowsOf<Item>, ListStyle {
  finished: boolean
}
declare function VirtualRows<Item>(props: VirtualRowsProps<Item>): react.JSX.Element

export {
  Amount,
  AmountsEye,
  Arrow,
  Avatar,
  Banner,
  BareRow,
  Button,
  CandleChart,
  Card,
  Carousel,
  Change,
  ChangePill,
  Chips,
  ClosedBadge,
  CodeField,
  CoinIcon,
  CopyButton,
  CountryField,
  DateField,
  DayName,
  Dialogs,
  DockAction,
  DockSlot,
  Dotted,
  Empty,
  ErrorRetry,
  Facts,
  FavouriteStar,
  GenderField,
  IconButton,
  InfiniteList,
  KeyValues,
  List,
  Loading,
  Logo,
  Notice,
  NumberField,
  NumberInput,
  OwnText,
  Page,
  PageHead,
  PairName,
  PasswordField,
  PasswordStrength,
  PhoneField,
  Pill,
  PriceText,
  PullRefresh,
  QrCode,
  Row,
  RowPlaceholders,
  SearchBox,
  Section,
  Segmented,
  SegmentedField,
  SelectField,
  Sheet,
  Skeleton,
  SkeletonRows,
  SliderField,
  Spark,
  StaleBadge,
  Stepper,
  StoredPicture,
  Switch,
  Tabs,
  TextField,
  Toasts,
  UploadField,
  VirtualRows,
  alert,
  chartKinds,
  confirm,
  countryNames,
  dismissDialogs,
  evenScale,
  eventText,
  eventTone,
  linkIcon,
  listScale,
  openDialogs,
  ownAmountText,
  pageName,
  roveFocus,
  saveFile,
  saveTable,
  share,
  showSupport,
  trendOf,
  useBack,
  useChoice,
  useModal,
  useOwnAmountText,
  useRetryOnline,
  useUpload,
}
export type {
  ChartFill,
  ChartKind,
  ChartLine,
  ChartStyle,
  Icon,
  KeyValueRow,
  OpenDialog,
  Question,
  Scale,
  SendPicture,
}
