import { expect, it } from 'vitest'
import { decimal } from '../../trading/index.ts'
import { decodeServerMessage, openServerMessage } from './socket.ts'

const five = { symbol: 'EURUSD', period: '1day', close: '1.1', open: '1.0', change: '0.1' }

it('HOST-068 takes a push with exactly the five fields of CALL-15', () => {
  expect(decodeServerMessage(JSON.stringify({ data: [five] }))).toEqual({
    data: [{ ...five, close: decimal('1.1'), open: decimal('1.0'), change: decimal('0.1') }],
  })
})

it('TRD-310 takes a push that carries its spread', () => {
  const message = decodeServerMessage(JSON.stringify({ data: [{ ...five, spread: '0.0003' }] }))
  expect(message).toMatchObject({ data: [{ spread: decimal('0.0003') }] })
})

it.each([
  ['no object', 7],
  ['null', null],
  ['a field missing', { ...five, close: undefined }],
  ['a price that is none', { ...five, close: 'NaN' }],
])('HOST-068 an element with %s drops itself alone', (_name, bad) => {
  const message = decodeServerMessage(JSON.stringify({ seq: 3, data: [bad, five, bad] }))
  expect(message).toMatchObject({ seq: 3, data: [{ symbol: 'EURUSD' }] })
})

it.each(['', 'null', '7', '[]', '{}', '{"data":{}}', '{"seq":"x","data":[]}'])(
  'HOST-068 %j is no message',
  (text) => {
    expect(decodeServerMessage(text)).toBeNull()
  },
)

it('HOST-068 quotes stay as they were sent until they are decoded; a message of other elements is none', () => {
  expect(openServerMessage(JSON.stringify({ seq: 3, data: [7, five] }))).toEqual({
    seq: 3,
    data: [five],
  })
  expect(openServerMessage(JSON.stringify({ data: [{ ...five, close: 'NaN' }] }))).toBeNull()
  expect(openServerMessage(JSON.stringify({ data: [] }))).toEqual({ data: [] })
})
