import { describeRemote } from '@kontor/shared/testing'

describeRemote('onboarding', () => import('./remote.tsx'))
