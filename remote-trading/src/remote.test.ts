import { describeRemote } from '@kontor/shared/testing'

describeRemote('trading', () => import('./remote.tsx'))
