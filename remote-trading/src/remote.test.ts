import { describeRemote } from '@kontor/shared/testing'
import { routes } from './routes.ts'

describeRemote('trading', routes, () => import('./remote.tsx'))
