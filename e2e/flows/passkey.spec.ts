import {
  addMethod,
  addPasskey,
  type Assertion,
  challengePasskey,
  logInByPasskey,
  preparePasskey,
} from '@kontor/shared/wire'
import { changeCall } from '../page/answers.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { words } from '../stage/words.ts'
import { callApi } from '../users/api.ts'
import { codeAfter, logIn, newAccount, newPerson, type Person, signIn } from '../users/people.ts'
import { newTrader } from '../users/trading.ts'
import { verify } from '../users/verified.ts'

/** Adds an authenticator to the page's browser whose owner confirms everything. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // The email field would use the passkey at once, so the tests decide when its owner confirms.
      automaticPresenceSimulation: false,
    },
  })
  return {
    agree: (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    forgetKeys: () => browser.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

/** Signs this browser out like the logout. */
const signOut = (page: Page) =>
  page.evaluate(() =>
    ['token', 'refresh_token', 'token_expires_at'].forEach((key) => localStorage.removeItem(key)),
  )

/** From the next page on, the browser offers no passkeys in the email field. */
const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

const login = () => `${stage().app}/login?from=%2Forder`
const offer = (page: Page) => page.getByRole('dialog', { name: 'Log in faster next time' })

/** Logs in with password and code. The page stays, because it offers a passkey. */
async function logInToOffer(page: Page, email: string): Promise<void> {
  await page.goto(login())
  await logIn(page, email, undefined, { leaves: false })
  await expect(offer(page)).toBeVisible()
}

test('ONB-014 ONB-015 a passkey is offered after a login, is added, and signs in by button and autofill @smoke', async ({
  page,
}) => {
  const owner = await addAuthenticator(page)
  const { email } = await newAccount()
  await logInToOffer(page, email)
  await owner.agree(true)
  await offer(page).getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(page).toHaveURL(/\/order$/)

  await signOut(page)
  await page.goto(login())
  await expect(page, 'the email field offers the passkey').toHaveURL(/\/order$/)

  await withoutAutofill(page)
  await signOut(page)
  await page.goto(login())
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/order$/)
})

test('ONB-015 a user who declines a passkey is not offered it again at the next login', async ({
  page,
}) => {
  await addAuthenticator(page)
  const { email } = await newAccount()
  await logInToOffer(page, email)
  await offer(page).getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL(/\/order$/)
  const kept = await page.evaluate(() => localStorage.getItem('passkey_offers'))
  expect(JSON.parse(kept ?? '')).toMatchObject({ times: 1 })
})

/** Adds a passkey with this name, in the settings. */
async function addInSettings(page: Page, person: Person, name: string): Promise<void> {
  await signIn(page, person)
  await page.goto(`${stage().app}/mine/settings`)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const form = page.getByRole('dialog', { name: 'Add passkey' })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
}

test('ACC-088 ACC-089 ONB-005 a passkey is added in the settings with a name, signs in, and is removed', async ({
  page,
}) => {
  const owner = await addAuthenticator(page)
  await owner.agree(true)
  await withoutAutofill(page)
  await addInSettings(page, await newPerson(), 'My phone')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const again = page.getByRole('dialog', { name: 'Add passkey' })
  await again.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('already has a passkey')).toBeVisible()
  await expect(again).toBeHidden()

  await page.goto(`${stage().app}/user`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).not.toHaveURL(/\/user/)
  await page.goto(`${stage().app}/login?from=%2Fmine%2Fsettings`)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/mine\/settings$/)
  await page.getByRole('button', { name: 'Remove passkey My phone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await expect(page.getByText('My phone')).toHaveCount(0)

  await signOut(page)
  await page.goto(login())
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText(words.passkey.unknown)).toBeVisible()
})

/** An assertion whose signature does not match its content. */
function withClientData(assertion: Assertion, changes: Record<string, string>): Assertion {
  const { clientDataJSON } = assertion.response
  const signed = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as object
  const changed = Buffer.from(JSON.stringify({ ...signed, ...changes })).toString('base64url')
  return { ...assertion, response: { ...assertion.response, clientDataJSON: changed } }
}

const unchanged = (assertion: Assertion): Assertion => assertion

test('ONB-006 ONB-007 an assertion for another page, challenge or device is refused, and so is its second use', async ({
  page,
}) => {
  const owner = await addAuthenticator(page)
  await owner.agree(true)
  await withoutAutofill(page)
  await addInSettings(page, await newPerson(), 'My phone')
  await signOut(page)

  let answered: { assertion: Assertion } | null = null
  let change = unchanged
  await page.route(`**${logInByPasskey.path}`, async (route) => {
    answered = route.request().postDataJSON() as { assertion: Assertion }
    await route.continue({ postData: JSON.stringify({ assertion: change(answered.assertion) }) })
  })
  const { challenge } = await callApi<{ challenge: string }>(challengePasskey)
  const changes: (typeof change)[] = [
    (assertion) => withClientData(assertion, { origin: 'https://evil.example' }),
    (assertion) => withClientData(assertion, { challenge }),
    (assertion) => ({ ...assertion, id: challenge, rawId: challenge }),
  ]
  const ask = page.getByRole('button', { name: 'Log in with a passkey' })
  for (change of changes) {
    await page.goto(login())
    await ask.click()
    await expect(page.getByText(words.passkey.unknown)).toBeVisible()
  }

  change = unchanged
  await ask.click()
  await expect(page).toHaveURL(/\/order$/)
  await expect(callApi(logInByPasskey, answered!)).rejects.toThrow(/PASSKEY_WRONG/)
})

test('ONB-008 an older session adds a passkey with the emailed code', async ({ page }) => {
  const owner = await addAuthenticator(page)
  await owner.agree(true)
  const person = await newPerson()
  await signIn(page, person)
  // The test does not wait for ten minutes: it answers as the server does then.
  await changeCall<{ needsCode: boolean }>(page, preparePasskey, (reply) => ({
    ...reply,
    needsCode: true,
  }))
  const codes: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === addPasskey.method && request.url().endsWith(addPasskey.path))
      codes.push((request.postDataJSON() as { code?: string }).code)
  })
  await page.goto(`${stage().app}/mine/settings`)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const form = page.getByRole('dialog', { name: 'Add passkey' })
  const add = form.getByRole('button', { name: 'Add passkey' })
  await add.click()
  await expect(form.getByLabel('Verification code')).toHaveAttribute('aria-invalid', 'true')
  const send = form.getByRole('button', { name: 'Send code' })
  const code = await codeAfter(person.email, () => send.click())
  await form.getByLabel('Verification code').fill(code)
  await add.click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  expect(codes).toEqual([code])
})

test('ACC-065 a passkey confirms a withdrawal', async ({ page }) => {
  const owner = await addAuthenticator(page)
  await owner.agree(true)
  const person = await newTrader()
  await verify(person)
  const address = 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh'
  const method = { type: 'coin', currency: 'USDT', network: 'TRC20', address }
  await callApi(addMethod, method, person.tokens.token)
  await addInSettings(page, person, 'My phone')

  await page.goto(`${stage().app}/mine/withdraw`)
  await page.getByRole('radio', { name: 'Digital currency' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('1000')
  await page.getByRole('button', { name: 'Withdraw $1,000.00' }).click()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByText('$1,000.00 in review')).toBeVisible()
})
