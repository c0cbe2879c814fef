import { proxy, useSnapshot } from 'valtio'
import { account, deviceStorage } from '@kontor/shared/store'
import { chartKinds, type ChartStyle } from '@kontor/shared/ui'
import { periods, type Period } from '@kontor/shared/wire'

/** How a user wants charts. */
export interface ChartSettings extends ChartStyle {
  period: Period
  /** Whether the user's orders are drawn. */
  orders: boolean
}

const usual: ChartSettings = {
  period: '15min',
  kind: 'candles',
  averages: false,
  rsi: false,
  macd: false,
  orders: true,
}

/** The settings of each user who was here, by their id; a visitor's by `visitor`. */
const known = proxy<Record<string, ChartSettings>>({})

/** The chart settings of the signed-in user, which this device keeps. */
export function useChartSettings(): ChartSettings {
  const { user } = useSnapshot(account)
  const name = nameOf(user)
  const { [name]: settings } = useSnapshot(known)
  return settings ?? recalled(name)
}

/** Changes settings and stores them. Where storage is blocked they last as long as the page. */
export function setChartSettings(changes: Partial<ChartSettings>): void {
  const name = nameOf(account.user)
  const settings = { ...(known[name] ?? recalled(name)), ...changes }
  known[name] = settings
  deviceStorage.write(keyOf(name), settings)
}

function nameOf(user: { uid: string } | null): string {
  return user?.uid ?? 'visitor'
}

function keyOf(name: string): string {
  return `chart_settings.${name}`
}

/** What the device stored; the usual for what it did not, or what an older build stored. */
function recalled(name: string): ChartSettings {
  const stored = deviceStorage.read(keyOf(name))
  return readSettings(typeof stored === 'object' && stored !== null ? { ...stored } : {})
}

/** Settings of what was stored, each that is none replaced by the usual one. */
export function readSettings(stored: Record<string, unknown>): ChartSettings {
  const { period, kind } = stored
  const flag = (name: 'averages' | 'rsi' | 'macd' | 'orders') =>
    typeof stored[name] === 'boolean' ? stored[name] : usual[name]
  return {
    period: periods.find((one) => one === period) ?? usual.period,
    kind: chartKinds.find((one) => one === kind) ?? usual.kind,
    averages: flag('averages'),
    rsi: flag('rsi'),
    macd: flag('macd'),
    orders: flag('orders'),
  }
}
