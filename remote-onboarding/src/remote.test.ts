import { describeRemote } from '@kontor/shared/testing'
import { routes } from './routes.ts'

describeRemote('onboarding', routes, () => import('./remote.tsx'))
