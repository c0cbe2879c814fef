import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { clientMessage, serverMessage } from '@kontor/shared/wire'
import { clientMessages, serverMessages } from './socket.ts'

it('the examples of the socket’s messages are valid on the wire', () => {
  for (const { message } of serverMessages)
    expect(z.encode(serverMessage, z.decode(serverMessage, message))).toEqual(message)
  for (const { message } of clientMessages)
    expect(z.encode(clientMessage, z.decode(clientMessage, message))).toEqual(message)
})
