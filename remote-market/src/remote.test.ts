import { describeRemote } from '@kontor/shared/testing'
import { routes } from './routes.ts'

describeRemote('market', routes, () => import('./remote.tsx'))
