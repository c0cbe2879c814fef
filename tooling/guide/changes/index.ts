import type { Change } from '../edit.ts'
import { addressOfAccount } from './address-of-account.ts'
import { columnOfHome } from './column-of-home.ts'
import { consoleColumn } from './console-column.ts'
import { feeRate } from './fee-rate.ts'
import { fieldOfAnOrder } from './field-of-an-order.ts'
import { gateRule } from './gate-rule.ts'
import { language } from './language.ts'
import { setting } from './setting.ts'
import { socketEvent } from './socket-event.ts'
import { staleAge } from './stale-age.ts'

/** The worked changes of docs/changes.md, in its order. */
export const changes: readonly Change[] = [
  columnOfHome,
  fieldOfAnOrder,
  addressOfAccount,
  setting,
  staleAge,
  feeRate,
  language,
  socketEvent,
  gateRule,
  consoleColumn,
]
