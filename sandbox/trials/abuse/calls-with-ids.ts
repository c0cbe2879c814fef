import { randomUUID } from 'node:crypto'
import { exampleOf } from '@kontor/shared/examples'
import {
  cancelOrder,
  cancelWithdrawal,
  challengeOwner,
  closeOrder,
  deletePicture,
  endDevice,
  type Endpoint,
  getOrder,
  modifyOrder,
  removeMethod,
  removePasskey,
  removePriceAlert,
  reverseOrder,
  sendConfirmCode,
  sendDeposit,
  sendLoan,
  sendName,
  sendWithdrawal,
  setDefaultMethod,
} from '@kontor/shared/wire'
import type { UserWithData } from './user-with-data.ts'

/** Every signed-in call that takes an identifier, with an input that uses one of this user's. */
export function callsWithIdsOf({ ids }: UserWithData): [endpoint: Endpoint, input: object][] {
  const papers = { front: ids.picture, back: ids.picture }
  const withdrawal = { act: 'withdraw', methodId: ids.method, amount: '100' }
  const named: [Endpoint, object][] = [
    [closeOrder, { id: ids.position, lots: '0.05' }],
    [closeOrder, { id: ids.position }],
    [reverseOrder, { id: ids.position, shown: undefined }],
    [getOrder, { id: ids.position }],
    [modifyOrder, { id: ids.position, price: undefined }],
    [modifyOrder, { id: ids.pending }],
    [cancelOrder, { id: ids.pending }],
    [removePriceAlert, { id: ids.alert }],
    [cancelWithdrawal, { id: ids.withdrawal }],
    [sendConfirmCode, withdrawal],
    [challengeOwner, withdrawal],
    [sendWithdrawal, { methodId: ids.method }],
    [setDefaultMethod, { id: ids.method }],
    [removeMethod, { id: ids.method }],
    [removePasskey, { id: ids.passkey }],
    [sendDeposit, { proof: ids.picture }],
    [sendLoan, { ...papers, holding: ids.picture }],
    [sendName, papers],
    [deletePicture, { id: ids.picture }],
    [endDevice, { id: ids.device }],
  ]
  return named.map(([endpoint, names]) => [endpoint, { ...inputOf(endpoint), ...names }])
}

/** The input of a call with a new key. */
export function inputOf(endpoint: Endpoint): object {
  const input = exampleOf(endpoint).input as object
  return 'key' in input ? { ...input, key: randomUUID() } : input
}
