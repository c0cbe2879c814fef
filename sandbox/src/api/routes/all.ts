import type { Api } from '../http/serve/serve.ts'
import type { Services } from '../services.ts'
import { identityRoutes } from './account/identity.ts'
import { passkeyRoutes } from './account/passkey.ts'
import { personalRoutes } from './account/personal.ts'
import { pictureRoutes } from './account/picture.ts'
import { pushRoutes } from './account/push.ts'
import { sessionRoutes } from './account/session.ts'
import { userRoutes } from './account/user.ts'
import { bannerRoutes } from './content/banner.ts'
import { configRoutes } from './content/config.ts'
import { contentRoutes } from './content/content.ts'
import { videoRoutes } from './content/video.ts'
import { coinRoutes } from './market/coin.ts'
import { orderRoutes } from './market/order.ts'
import { priceAlertRoutes } from './market/price-alert.ts'
import { depositRoutes } from './money/deposit.ts'
import { methodRoutes } from './money/method.ts'
import { movementRoutes } from './money/movement.ts'
import { withdrawalRoutes } from './money/withdrawal.ts'
import { operatorRoutes } from './operator.ts'

/** The calls of the API, without those that only a sandbox without a mail server has. */
export const allRoutes: readonly ((api: Api, services: Services) => void)[] = [
  sessionRoutes,
  passkeyRoutes,
  userRoutes,
  personalRoutes,
  pictureRoutes,
  pushRoutes,
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
