import { beforeEach, expect, it } from 'vitest'
import { call } from '@kontor/shared/api'
import { answer, Refused, startServer } from '@kontor/shared/testing'
import { getUser, login } from '../../wire/index.ts'
import { leaveFailures, noteSuccess, notices, notify, reportError } from './notices.ts'

beforeEach(() => {
  startServer()
  notices.shown = []
})

const texts = () => notices.shown.map(({ text, error }) => text ?? error)

async function fail(): Promise<void> {
  answer(login, () => new Refused('CREDENTIALS_WRONG', 'wrong'))
  await call(login, { email: 'mia@kontor.example', password: 'x', code: '407193' }).catch(
    reportError,
  )
}

it('HOST-089 the notice of a failed call disappears when that call succeeds, and no other notice does', async () => {
  notify({ kind: 'good', text: 'saved' })
  await fail()
  expect(texts()).toEqual(['saved', 'wrong'])
  noteSuccess(getUser.path)
  expect(texts()).toEqual(['saved', 'wrong'])
  noteSuccess(login.path)
  expect(texts()).toEqual(['saved'])
})

it('HOST-089 the notice of a lost answer stays while other calls succeed', async () => {
  answer(getUser, () => Promise.reject(new Error('lost line')))
  await call(getUser, {}).catch(reportError)
  expect(texts()).toEqual(['offline'])
  noteSuccess(login.path)
  expect(texts()).toEqual(['offline'])
  noteSuccess(getUser.path)
  expect(texts()).toEqual([])
})

it('HOST-089 the notices of failed calls disappear with their screen; all others stay', async () => {
  notify({ kind: 'good', text: 'saved' })
  notify({ kind: 'bad', text: 'liquidated' })
  await fail()
  leaveFailures()
  expect(texts()).toEqual(['saved', 'liquidated'])
})
