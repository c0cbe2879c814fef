import { describeRemote } from '@kontor/shared/testing'
import { routes } from './routes.ts'

describeRemote('account', routes, () => import('./remote.tsx'))
