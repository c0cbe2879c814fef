import { describeRemote } from '@kontor/shared/testing'

describeRemote('account', () => import('./remote.tsx'))
