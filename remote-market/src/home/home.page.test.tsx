import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decimal } from '@kontor/shared/trading'
import { AppError } from '@kontor/shared/api'
import { emptyHome, home } from './home.store.ts'
import { emptyFront, front } from './front.store.ts'
import { HomePage } from './home.page.tsx'
import { aCoin } from './samples.ts'

const six = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF'].map((symbol) => aCoin(symbol))
