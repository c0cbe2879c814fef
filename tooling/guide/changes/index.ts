import type { Change } from '../edit.ts'
import { addressOfAccount } from './address-of-account.ts'
import { columnOfHome } from './column-of-home.ts'
import { eventOfAccount } from './event-of-account.ts'
import { feeRate } from './fee-rate.ts'
import { fieldOfAnOrder } from './field-of-an-order.ts'
import { language } from './language.ts'
import { consoleColumn } from './platform/console-column.ts'
import { gateRule } from './platform/gate-rule.ts'
import { remote } from './platform/remote.ts'
import { settingOfProgram } from './platform/setting-of-program.ts'
import { setting } from './setting.ts'
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
  eventOfAccount,
  settingOfProgram,
  gateRule,
  consoleColumn,
  remote,
]
