/// <reference types="node" />
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { login, register, resetPassword } from '@kontor/shared/wire'
import { depth } from '@kontor/tooling/test/depth.ts'
import { checkForgot } from '../forgot/forgot.rules.ts'
import { checkLogin } from '../login/login.rules.ts'
import { checkRegister } from '../register/register.rules.ts'

const runs = { numRuns: depth.forms }
const TIMEOUT = 20_000 + 20 * depth.forms

/** Any text of one line: browsers remove line breaks. */
const typed = (right: string) =>
  fc
    .oneof(
      fc.constant(right),
      fc.constant(` ${right} `),
      fc.string({ maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 140 }),
      fc.tuple(fc.string(), fc.string()).map(([before, after]) => before + right + after),
    )
    .map((text) => text.replaceAll(/[\r\n]/g, ''))

const email = typed('mia@posteo.example')
const password = typed('seven-harbours-41')
const code = typed('407193')
const invitation = typed('KNT-7Q4M')

const valid = (faults: object) => Object.keys(faults).length === 0

it(
  `ONB-018 the login and its call agree on ${depth.forms} random inputs`,
  () => {
    fc.assert(
      fc.property(fc.record({ email, password, code }), (form) => {
        const sent = { ...form, email: form.email.trim(), code: form.code.trim() }
        // The call compares any old password; the form asks for one.
        const asked = form.password !== ''
        expect(valid(checkLogin(form))).toBe(asked && login.input.safeParse(sent).success)
      }),
      runs,
    )
  },
  TIMEOUT,
)

it(
  `ONB-018 the registration and its call agree on ${depth.forms} random inputs`,
  () => {
    fc.assert(
      fc.property(fc.record({ email, password, invitation }), (form) => {
        const sent = {
          email: form.email.trim(),
          password: form.password,
          invitation: form.invitation.trim(),
        }
        const faults = checkRegister({ ...form, again: form.password })
        expect(valid(faults)).toBe(register.input.safeParse(sent).success)
      }),
      runs,
    )
  },
  TIMEOUT,
)

it(
  `ONB-018 the reset and its call agree on ${depth.forms} random inputs`,
  () => {
    fc.assert(
      fc.property(fc.record({ email, code, password }), (form) => {
        const again = form.password
        const sent = {
          email: form.email.trim(),
          code: form.code.trim(),
          password: form.password,
          repeated: again,
        }
        expect(valid(checkForgot({ ...form, again }))).toBe(
          resetPassword.input.safeParse(sent).success,
        )
      }),
      runs,
    )
  },
  TIMEOUT,
)
