import { randomUUID } from 'node:crypto'
import {
  cancelOrder,
  cancelWithdrawal,
  challengeOwner,
  closeOrder,
  getOrder,
  deletePicture,
  endDevice,
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
  type Endpoint,
} from '@kontor/shared/wire'
import { exampleOf } from '../../src/api/docs/examples/sections.ts'
import type { Resident } from './resident.ts'

/**
 * Every signed-in call that takes an identifier, with an input that uses one of this resident's.
 */
export function callsNaming({ its }: Resident): [endpoint: Endpoint, input: object][] {
  const papers = { front: its.picture, back: its.picture }
  const withdrawal = { act: 'withdraw', methodId: its.method, amount: '100' }
  const named: [Endpoint, object][] = [
    [closeOrder, { id: its.position, lots: '0.05' }],
    [closeOrder, { id: its.position }],
    [reverseOrder, { id: its.position, shown: undefined }],
    [getOrder, { id: its.position }],
    [modifyOrder, { id: its.position, price: undefined }],
    [modifyOrder, { id: its.pending }],
    [cancelOrder, { id: its.pending }],
    [removePriceAlert, { id: its.alert }],
    [cancelWithdrawal, { id: its.withdrawal }],
    [sendConfirmCode, withdrawal],
    [challengeOwner, withdrawal],
    [sendWithdrawal, { methodId: its.method }],
    [setDefaultMethod, { id: its.method }],
    [removeMethod, { id: its.method }],
    [removePasskey, { id: its.passkey }],
    [sendDeposit, { proof: its.picture }],
    [sendLoan, { ...papers, holding: its.picture }],
    [sendName, papers],
    [deletePicture, { id: its.picture }],
    [endDevice, { id: its.device }],
  ]
  return named.map(([endpoint, names]) => [endpoint, { ...inputOf(endpoint), ...names }])
}

/** The input of a call with a new key. */
export function inputOf(endpoint: Endpoint): object {
  const input = exampleOf(endpoint).input as object
  return 'key' in input ? { ...input, key: randomUUID() } : input
}
