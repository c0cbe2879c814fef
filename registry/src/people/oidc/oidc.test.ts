import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../../tooling/test/free-port.ts'
import { startProvider } from '../../testing/oidc-provider.ts'
import { Stage } from '../../testing/stage.ts'

const HOUR = 3600_000

let stage: Stage
let provider: Awaited<ReturnType<typeof startProvider>>
let now = Date.now()
beforeAll(async () => {
  const port = await freePort()
  provider = await startProvider(`http://127.0.0.1:${port}`, {
    ann: { email: 'ann@kontor.example', groups: ['night'] },
    ben: { groups: ['squad-market', 'staff'] },
    eve: { email: 'eve@elsewhere.example', groups: ['guests'] },
  })
  const OIDC_GROUPS = 'night=operator, squad-market=publisher:market, staff=reader'
  const env = { ...provider.settings, OIDC_GROUPS, REGISTRY_PORT: String(port) }
  stage = await Stage.open(env, { now: () => now })
  await stage.promoteAll()
  await stage.stopEdge()
})
afterAll(async () => {
  await stage.close()
  provider.close()
})

/** A browser that keeps cookies by host and does not follow redirects by itself. */
class Browser {
  readonly #cookies = new Map<string, Map<string, string>>()

  async open(address: string, form?: Record<string, string>): Promise<Response> {
    const { host } = new URL(address)
    const jar = this.#cookies.get(host) ?? new Map<string, string>()
    this.#cookies.set(host, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, {
      headers: { cookie },
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
      if (value === '') jar.delete(name!)
      else jar.set(name!, value!)
    }
    return answer
  }

  cookie(address: string, name: string): string | undefined {
    return this.#cookies.get(new URL(address).host)?.get(name)
  }

  /** Opens an address, and follows where it leads until a page comes. */
  async follow(address: string, form?: Record<string, string>): Promise<URL> {
    const answer = await this.open(address, form)
    const to = answer.headers.get('location')
    const next = to === null ? null : new URL(to, address)
    if (next === null) return new URL(address)
    return next.host === new URL(stage.registryUrl).host && next.pathname === '/'
      ? next
      : this.follow(next.href)
  }
}

const here = (route: string) => stage.registryUrl + route

/** Signs somebody in at the provider, and returns where the browser ends. */
async function signIn(browser: Browser, name: string): Promise<string> {
  let page = await browser.follow(here('/api/session/oidc/begin'))
  page = await browser.follow(page.href, { prompt: 'login', login: name, password: 'any' })
  page = await browser.follow(page.href, { prompt: 'consent' })
  return page.pathname + page.search
}

/** A call of the console in this browser. */
async function call(browser: Browser, method: string, route: string, body?: object) {
  const answer = await fetch(here(route), {
    method,
    headers: {
      cookie: `kontor-session=${browser.cookie(stage.registryUrl, 'kontor-session')}`,
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line no-explicit-any -- tests look at whatever came
  return { status: answer.status, body: (await answer.json()) as any }
}

it('CON-041 a person of the provider signs in, may do what their groups may, and is in the log', async () => {
  const named = await (await fetch(here('/api/session/oidc'))).json()
  expect(named).toEqual({ name: 'the test’s provider' })
  const ann = new Browser()
  expect(await signIn(ann, 'ann')).toBe('/')
  expect(ann.cookie(stage.registryUrl, 'kontor-sign-in')).toBeUndefined()
  expect((await call(ann, 'GET', '/api/session')).body).toEqual({
    name: 'ann@kontor.example',
    role: 'operator',
    areas: [],
    endsAt: now + 12 * HOUR,
  })
  const body = { reason: 'quarter end' }
  expect((await call(ann, 'POST', '/api/channels/production/freeze', body)).status).toBe(200)
  const { entries } = (await call(ann, 'GET', '/api/log')).body
  expect(entries[0]).toMatchObject({ who: 'ann@kontor.example', reason: 'quarter end' })
})

it('CON-041 a promote that a person has scheduled is made in their name', async () => {
  const ann = new Browser()
  await signIn(ann, 'ann')
  await call(ann, 'POST', '/api/channels/production/freeze/lift', {})
  await stage.publishFake('market', '1.1.0')
  const planned = { builds: ['market@1.1.0'], at: now + HOUR }
  const route = '/api/channels/production/schedule'
  expect((await call(ann, 'POST', route, planned)).status).toBe(200)
  now += HOUR
  const revision = () => stage.registry.channels.history('production').at(-1)!
  await expect.poll(() => revision().revision).toBe(2)
  expect(revision().by).toBe('ann@kontor.example')
})

it('CON-041 a publisher of the provider is refused the calls of operators, and the answer says so', async () => {
  const ben = new Browser()
  await signIn(ben, 'ben')
  const person = (await call(ben, 'GET', '/api/session')).body
  expect(person).toMatchObject({ role: 'publisher', areas: ['market'] })
  expect(person.name).toMatch(/^ben@127\.0\.0\.1:\d+$/)
  expect(await call(ben, 'POST', '/api/channels/production/rollback', {})).toMatchObject({
    status: 403,
    body: { error: { message: expect.stringContaining('publisher of market, and this takes') } },
  })
})

it('CON-042 a person whose groups have no role is not signed in, nor is one who brings the answer to another browser', async () => {
  const eve = new Browser()
  expect(await signIn(eve, 'eve')).toBe('/?refused=no-role')
  expect(eve.cookie(stage.registryUrl, 'kontor-session')).toBeUndefined()

  const other = new Browser()
  expect((await other.follow(here('/api/session/oidc/back?code=stolen&state=x'))).search).toBe(
    '?refused=provider-late',
  )
  await other.open(here('/api/session/oidc/begin'))
  expect((await other.follow(here('/api/session/oidc/back?code=stolen&state=x'))).search).toBe(
    '?refused=provider-refused',
  )
})

it('CON-042 a person’s session ends after twelve hours; when the provider does not answer, the sign-in page says so', async () => {
  const ann = new Browser()
  await signIn(ann, 'ann')
  now += 7 * HOUR
  expect((await call(ann, 'GET', '/api/session')).status).toBe(200)
  now += 5 * HOUR
  expect((await call(ann, 'GET', '/api/session')).body.error.code).toBe('session-over')

  await stage.restart()
  await stage.stopEdge()
  provider.close()
  const late = new Browser()
  expect((await late.follow(here('/api/session/oidc/begin'))).search).toBe(
    '?refused=provider-silent',
  )
})
