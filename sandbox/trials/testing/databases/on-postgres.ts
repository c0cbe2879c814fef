import { inject } from 'vitest'

process.env['SANDBOX_TEST_DATABASE'] = inject('template')
