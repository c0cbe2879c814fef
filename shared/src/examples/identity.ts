import {
  deletePicture,
  getLoan,
  getName,
  sendLoan,
  sendName,
  uploadPicture,
} from '../wire/index.ts'
import { at, example, pictureId, type Section } from './section.ts'

const sent = [{ id: pictureId, path: `/images/own/${pictureId}`, shows: 'front' as const }]
const pictures = { front: pictureId, back: 'p-91d2b4c0' }

const loan = {
  firstName: 'Mia',
  lastName: 'Keller',
  gender: 'female',
  birthDate: '1990-04-30',
  country: 'DE',
  areaCode: '+49',
  phone: '15100000000',
  document: 'passport',
  number: 'C01X00T47',
} as const

export const identity: Section = {
  id: 'identity',
  title: 'Identity',
  about:
    'Pictures, the real-name verification and the loan form. Pictures lose their metadata and are shown only to their owner.',
  examples: [
    example(uploadPicture, {
      input: { purpose: 'identity' },
      reply: { id: pictureId, path: `/images/own/${pictureId}`, width: 1600, height: 1200 },
    }),
    example(deletePicture, { input: { id: pictureId }, reply: {} }),
    example(sendName, {
      input: { name: 'Mia Keller', number: 'C01X00T47', ...pictures },
      reply: {},
    }),
    example(getName, {
      input: {},
      reply: {
        state: 'pending',
        reason: null,
        refusedPhoto: null,
        sentAt: at,
        pictures: sent,
        name: 'Mia Keller',
        texts: null,
      },
    }),
    example(sendLoan, {
      input: {
        ...loan,
        ...pictures,
        holding: 'p-0c66e1f7',
      },
      reply: {},
    }),
    example(getLoan, {
      input: {},
      reply: {
        state: 'rejected',
        reason: 'The picture of the back cannot be read.',
        refusedPhoto: 'back',
        sentAt: at,
        pictures: sent,
        texts: loan,
      },
    }),
  ],
}
