import type { Api } from '../http/serve.ts'
import { bannerRoutes } from './banner.ts'
import { coinRoutes } from './coin.ts'
import { configRoutes } from './config.ts'
import { contentRoutes } from './content.ts'
import { depositRoutes } from './deposit.ts'
import { identityRoutes } from './identity.ts'
import { methodRoutes } from './method.ts'
import { movementRoutes } from './movement.ts'
import { operatorRoutes } from './operator.ts'
import { orderRoutes } from './order.ts'
import { passkeyRoutes } from './passkey.ts'
import { personalRoutes } from './personal.ts'
import { pictureRoutes } from './picture.ts'
import { priceAlertRoutes } from './price-alert.ts'
import { sessionRoutes } from './session.ts'
import { userRoutes } from './user.ts'
import { videoRoutes } from './video.ts'
import { withdrawalRoutes } from './withdrawal.ts'
import type { Services } from './services.ts'

/** The calls of the API, but for those that only a sandbox without a mail server has. */
export const allRoutes: readonly ((api: Api, services: Services) => void)[] = [
  sessionRoutes,
  passkeyRoutes,
  userRoutes,
  personalRoutes,
  pictureRoutes,
  coinRoutes,
  orderRoutes,
  priceAlertRoutes,
  bannerRoutes,
  configRoutes,
  contentRoutes,
  depositRoutes,
  methodRoutes,
  movementRoutes,
  withdrawalRoutes,
  identityRoutes,
  operatorRoutes,
  videoRoutes,
]
