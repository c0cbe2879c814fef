import { getName, getUser, type NameRecord, type User } from '@kontor/shared/wire'
import { holdCall } from '../page/answers.ts'
import { stage } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'
import { words } from '../stage/words.ts'
import { callApi } from '../users/api.ts'
import { uploaded } from '../users/applications.ts'
import { documentPhoto } from '../users/document-photo.ts'
import { logIn, newAccount, newPerson, signIn } from '../users/people.ts'
import { review, waiting } from '../users/reviews.ts'
import { newTrader } from '../users/trading.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Submit' })

/** An upright photo as phones store it: in landscape, with metadata that says to rotate it. */
async function uprightPhoto(page: Page): Promise<Buffer> {
  const jpeg = await documentPhoto(page)
  const orientation = '4d4d002a00000008000101120003000000010006000000000000'
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(orientation, 'hex')])
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}

async function addPhoto(page: Page, label: string): Promise<void> {
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await uprightPhoto(page) }
  await page.getByRole('main').getByLabel(label, { exact: true }).setInputFiles(photo)
  await uploaded(page, label)
}

test('ONB-009 ONB-061 ONB-062 ONB-063 ONB-065 ONB-068 ONB-100 ONB-101 ONB-103 a name survives a reload, is sent, rejected, corrected, deleted and sent again', async ({
  page,
}) => {
  const person = await newPerson()
  const { token } = person.tokens
  const { uid } = await callApi<User>(getUser, {}, token)
  await signIn(page, person)
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(new URL(worker.url()).protocol))
  await page.goto(`${stage().app}/mine/auth`)
  // The first worker watches the page.
  await expect.poll(() => workers).toEqual(['blob:'])
  await send(page).click()
  await expect(page.getByText(words.fault.auth.name.missing)).toBeVisible()
  await page.getByLabel(words.auth.name).fill('Ada Lovelace')
  const chooser = page.getByRole('main').getByLabel('Front', { exact: true })
  for (const [options, said] of [
    [{ width: 640, height: 403 }, /too small: 640 × 403 pixels/],
    [{ blur: 6 }, /This photo is blurry/],
  ] as const) {
    const buffer = await documentPhoto(page, options)
    await chooser.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
  }
  expect(workers).toEqual(['blob:', 'blob:', 'blob:'])
  await addPhoto(page, 'Front')
  await page.getByRole('button', { name: 'Enlarge: Front' }).click()
  const viewer = page.getByRole('dialog', { name: 'Front' })
  const picture = viewer.getByRole('img', { name: 'Front' })
  const width = async () => (await picture.boundingBox())?.width ?? 0
  const whole = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeCloseTo(2 * whole)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Enlarge: Front' })).toBeFocused()

  await page.reload()
  await expect(page.getByText(words.draft.title)).toBeVisible()
  await expect(page.getByLabel(words.auth.name)).toHaveValue('Ada Lovelace')
  const front = page.getByRole('main').locator('img').first()
  await expect
    .poll(() => front.evaluate((image: HTMLImageElement) => image.naturalHeight))
    .toBe(1000)
  await page.getByLabel(words.auth.number).fill('l01x00t47')
  await addPhoto(page, 'Back')
  await send(page).click()
  await expect(page.getByRole('heading', { name: words.auth.state.pending.title })).toBeVisible()
  await expect(page.getByText('L01X•••47')).toBeVisible()
  const { pictures } = await callApi<NameRecord>(getName, {}, token)
  const stored = await fetch(`${stage().sandbox}${pictures[0]!.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(stored.status).toBe(200)
  expect(Buffer.from(await stored.arrayBuffer()).includes('Exif')).toBe(false)

  const [first] = await waiting('name', uid)
  await review('name', first!, { decision: 'reject', reason: 'The back is not readable.' })
  await expect(page.getByRole('heading', { name: words.auth.state.rejected.title })).toBeVisible()
  await expect(page.getByRole('main').getByText('The back is not readable.')).toBeVisible()
  await expect(page.getByRole('figure')).toHaveText(['Front', 'Back'])
  await page.getByRole('button', { name: words.auth.correct }).click()
  await addPhoto(page, 'Back')
  await send(page).click()
  await page.getByRole('button', { name: words.auth.withdraw.do }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(send(page)).toBeVisible()
  expect(await waiting('name', uid)).toEqual([])
  for (const label of ['Front', 'Back']) await addPhoto(page, label)
  await send(page).click()
  await expect(page.getByRole('button', { name: words.auth.withdraw.do })).toBeVisible()
  expect(await waiting('name', uid)).toHaveLength(1)
})

test('ONB-060 a visitor logs in for the verification and returns to it, with its way back kept', async ({
  page,
}) => {
  const { email } = await newAccount()
  await page.goto(`${stage().app}/mine/auth?from=%2Fmine%2Fwithdraw`)
  await logIn(page, email)
  await expect(send(page)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/mine\/withdraw$/)
})

test('ONB-060 ONB-064 a withdrawal leads to the verification and back, and the user page says that the name is verified @smoke', async ({
  page,
}) => {
  const person = await newTrader()
  const { uid } = await callApi<User>(getUser, {}, person.tokens.token)
  await signIn(page, person)
  await page.goto(`${stage().app}/mine/withdraw`)
  await page.getByRole('link', { name: 'Verify now' }).click()
  for (const label of ['Front', 'Back']) await addPhoto(page, label)
  await page.getByLabel(words.auth.name).fill('Ada Lovelace')
  await page.getByLabel(words.auth.number).fill('L01X00T47')
  await send(page).click()
  await expect(page.getByText('L01X•••47')).toBeVisible()
  const [id] = await waiting('name', uid)
  await review('name', id!)
  await expect(page.getByRole('heading', { name: 'You have verified your name' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/mine\/withdraw$/)
  await page.goto(`${stage().app}/user`)
  await expect(page.getByText('You have verified your name')).toBeVisible()
})

test('ONB-066 the verification keeps its space while it loads, and is loaded again after a failure', async ({
  page,
}) => {
  await signIn(page, await newPerson())
  const loseLine = await holdCall(page, getName)
  await page.goto(`${stage().app}/mine/auth`)
  await expect(page.getByRole('status', { name: words.auth.loading })).toBeVisible()
  await loseLine()
  await page.getByRole('button', { name: 'Request failed, click to reload' }).click()
  await expect(send(page)).toBeVisible()
})
