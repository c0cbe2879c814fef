import { proxy, useSnapshot } from 'valtio'
import { account, deviceStorage } from '@kontor/shared/store'
import { chartKinds, type ChartStyle } from '@kontor/shared/ui'
import { type Period, periods } from '@kontor/shared/wire'

/** The chart settings of a user. */
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

/** Settings by uid; a visitor's under `visitor`. */
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

/** The stored settings of a user, with defaults for missing ones. */
function recalled(name: string): ChartSettings {
  const stored = deviceStorage.read(keyOf(name))
  return readSettings(typeof stored === 'object' && stored !== null ? { ...stored } : {})
}

/** Reads stored settings. Replaces each missing or invalid one by its default. */
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
