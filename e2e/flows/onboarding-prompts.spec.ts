import {
  type Endpoint,
  login,
  register,
  resetPassword,
  sendLoan,
  sendName,
} from '@kontor/shared/wire'
import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'
import { words } from '../stage/words.ts'
import { newPerson, signIn } from '../users/people.ts'

interface Form {
  path: string
  who: 'visitor' | 'user'
  send: string
  call: Endpoint
  /** The message of each empty field, in the order of the form. */
  prompts: readonly (readonly [label: string, prompt: string])[]
}

const { fault, login: logIn, register: signUp, forgot, auth, loan, photo } = words

/** Source: APP-18. */
const forms: readonly Form[] = [
  {
    path: '/login',
    who: 'visitor',
    send: logIn.submit,
    call: login,
    prompts: [
      [words.email, fault['email-missing']],
      [words.password, fault['password-missing']],
      [words.code.label, fault['code-missing']],
    ],
  },
  {
    path: '/register',
    who: 'visitor',
    send: signUp.submit,
    call: register,
    prompts: [
      [words.email, fault['email-missing']],
      [words.password, fault['password-missing']],
      [signUp.again, fault['again-missing']],
      [signUp.invitation, fault['invitation-missing']],
    ],
  },
  {
    path: '/forgot',
    who: 'visitor',
    send: forgot.submit,
    call: resetPassword,
    prompts: [
      [words.email, fault['email-missing']],
      [words.code.label, fault['code-missing']],
      [forgot.password, fault['new-missing']],
      [forgot.again, fault['new-again-missing']],
    ],
  },
  {
    path: '/mine/auth',
    who: 'user',
    send: auth.send,
    call: sendName,
    prompts: [
      [photo.front, fault.auth.front.missing],
      [photo.back, fault.auth.back.missing],
      [auth.name, fault.auth.name.missing],
      [auth.number, fault.auth.number.missing],
    ],
  },
  {
    path: '/loan',
    who: 'user',
    send: loan.send,
    call: sendLoan,
    prompts: [
      [loan.firstName, fault.loan.firstName.missing],
      [loan.lastName, fault.loan.lastName.missing],
      ['Gender', fault.loan.gender.missing],
      [loan.birthDate, fault.loan.birthDate.missing],
      [loan.country, fault.loan.country.missing],
      [loan.phone, fault.loan.phone.missing],
      [loan.document, fault.loan.document.missing],
      [loan.number, fault.loan.number.missing],
      [photo.front, fault.loan.front.missing],
      [photo.back, fault.loan.back.missing],
      [photo.holding, fault.loan.holding.missing],
    ],
  },
]

for (const { path, who, send, call, prompts } of forms) {
  test(`ONB-019 ${path} shows a message at each empty field, and sends nothing`, async ({
    page,
  }) => {
    if (who === 'user') await signIn(page, await newPerson())
    await page.goto(`${stage().app}${path}`)
    let calls = 0
    page.on('request', (request) => {
      if (request.method() === call.method && new URL(request.url()).pathname === call.path)
        calls += 1
    })
    await page.getByRole('button', { name: send, exact: true }).click()
    // Photos show the message in place of their hint, fields show it below them.
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      prompts.map(([, prompt]) => prompt),
    )
    const main = page.getByRole('main')
    for (const [label, prompt] of prompts) {
      const field = main
        .getByLabel(label, { exact: true })
        .or(main.getByRole('button', { name: new RegExp(`^${label}`) }))
        .first()
      await expect(field, label).toHaveAccessibleDescription(new RegExp(prompt))
    }
    if (path === '/loan') await expect(page.getByText(loan.incomplete)).toBeVisible()
    expect(calls).toBe(0)
  })
}
