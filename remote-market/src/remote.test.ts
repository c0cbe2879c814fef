import { describeRemote } from '@kontor/shared/testing'

describeRemote('market', () => import('./remote.tsx'))
