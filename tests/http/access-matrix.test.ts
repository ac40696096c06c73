/**
 * Every route by everybody: as a document and as a data twin, in the long run with HEAD and the twins of posts; a
 * refusal changes nothing.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '#tests/access/built-routes.ts'
import { MATRIX } from '#tests/access/matrix.ts'
import { answerTo, isForAdmins, type Answer, type Row } from '#tests/access/row.ts'
import { changedSince, markOfRows, openScene, WHO } from '#tests/access/scene.ts'
import type { Scene, Who } from '#tests/access/scene.ts'
import { FIRST_SECTION, insteadOf } from '#domain/accounts/duties.rules.ts'
import { NO_ACCESS_ADDRESS, signInAddress } from '#domain/accounts/return-path.rules.ts'
import { signOut } from '#domain/accounts/end-sessions.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { storeUrl } from '#tests/harness/store.ts'

let scene: Scene & AsyncDisposable
beforeAll(async () => {
  scene = await openScene()
}, 60_000)
afterAll(() => scene[Symbol.asyncDispose]())

/** `child`: the data twin, requested for the loader of the innermost route only, past any guards above it. */
type Form = 'document' | 'data' | 'child' | 'head'

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** A redirect of a data twin is inside an answer of its own status. */
const DATA_REDIRECT = 202

function addressOf(path: string, form: Form, route: string): string {
  if (form === 'document' || form === 'head') return path
  const twin = new URL(path, storeUrl)
  if (form === 'child') twin.searchParams.set('_routes', route)
  return `${twin.pathname === '/' ? '/_' : twin.pathname}.data${twin.search}`
}

async function ask(row: Row, who: Who, form: Form, cookie = scene.cookieOf(who)): Promise<Answer> {
  const { path, form: posted, json } = row.ask(scene, who)
  const sent = [cookie, row.pass && scene.passes[row.pass]].filter(Boolean).join('; ')
  const answer = await scene.store.fetch(addressOf(path, form, row.route), {
    method: form === 'head' ? 'HEAD' : row.method,
    headers: {
      origin: storeUrl,
      ...(sent ? { cookie: sent } : {}),
      ...(json ? { 'content-type': 'application/json' } : {}),
    },
    ...(posted ? { body: new URLSearchParams(posted) } : {}),
    ...(json ? { body: JSON.stringify(json) } : {}),
  })
  const location = answer.headers.get('location')
  await answer.body?.cancel()
  const { status } = answer
  return status === 302 || status === 303 ? `${status} ${location?.replace(storeUrl, '').replace(UUID, ':id')}` : status
}

function expected(row: Row, who: Who, answer: Answer, form: Form): Answer {
  if (typeof answer === 'string' && (form === 'data' || form === 'child')) return DATA_REDIRECT
  if ((who === 'fulfilment' || who === 'content') && answer === `302 ${FIRST_SECTION[who]}`)
    return `302 ${insteadOf(who, row.ask(scene, who).path).replace(UUID, ':id')}`
  return answer === '302 /' && isOfRole(row) ? sentHome(row, who) : answer
}

/** A page of the studio or the back office. */
const isOfRole = (row: Row) => row.method === 'GET' && /^\/(admin|artist)\//.test(row.ask(scene, 'owner').path)

/** From a page of another role: guests with the sign-in dialog, others with the reason. */
function sentHome(row: Row, who: Who): Answer {
  if (who !== 'guest') return `302 ${NO_ACCESS_ADDRESS}`
  const { pathname, searchParams } = new URL(row.ask(scene, who).path, storeUrl)
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return `302 ${signInAddress(pathname + query).replace(UUID, ':id')}`
}

/** Redirected or refused. With 303 an action was done first. */
const isRefusal = (answer: Answer) => (typeof answer === 'string' ? answer.startsWith('302') : answer >= 400)

/** Screens have a data twin; calls answer for themselves. */
const formsOf = ({ route, method, isTwinLeftOut }: Row): Form[] => {
  const twin: Form[] = build.routes[route]?.module.default && !isTwinLeftOut ? ['data'] : []
  if (method !== 'GET') return isLong ? ['document', ...twin] : ['document']
  const child = twin.map(() => 'child' as const)
  return isLong ? ['document', ...twin, ...child, 'head'] : ['document', ...child]
}

/**
 * Every row with a cookie that once worked: answered as to a guest, and nothing is stored. Its twins in the long run.
 */
/** Which session it is decides for all routes alike: the short run asks each for one of the two. */
async function expectNobody(cookie: string, half: 0 | 1): Promise<void> {
  const before = await markOfRows(scene.store)
  const wrong: unknown[] = []
  for (const row of isLong ? MATRIX : MATRIX.filter((_, place) => place % 2 === half)) {
    const [told] = row.answers
    const forms = isLong ? formsOf(row) : (['document'] as const)
    for (const form of isRefusal(told) || row.method === 'GET' ? forms : []) {
      const got = await ask(row, 'owner', form, cookie)
      const answer = expected(row, 'guest', told, form)
      if (got !== answer) wrong.push({ route: row.route, form, got, answer })
    }
  }
  expect(wrong).toEqual([])
  expect(await changedSince(before, scene.store)).toEqual([])
}

/** The first row of each route and method, and those that not every admin is answered alike in. */
const TOLD_APART = new Set(
  [...Map.groupBy(MATRIX.filter(isForAdmins), ({ route, method }) => `${method} ${route}`).values()].flatMap((rows) => [
    ...rows.slice(0, 1),
    ...rows.filter(({ open }) => open),
  ]),
)

/** Routes that treat admins like everybody else, and repeats of closed routes, only in the long run. */
const isAsked = (row: Row, who: Who) => isLong || (who !== 'fulfilment' && who !== 'content') || TOLD_APART.has(row)

/**
 * Of roles with the same answer the first and the last are shown a page; the first of those who are refused it asks past
 * its guards as well. In the long run all of them ask in every form.
 */
function formsFor(row: Row, who: Who): readonly Form[] {
  if (isLong) return formsOf(row)
  const told = answerTo(row, who)
  const alike = WHO.filter((other) => answerTo(row, other) === told)
  const isOneOfTwo = who === alike[0] || who === alike.at(-1)
  if (isRefusal(told)) return who === alike[0] ? formsOf(row) : ['document']
  return isOneOfTwo ? ['document'] : []
}

/** Roles with another answer than the row gives, among those it covers. */
async function wrongOf(row: Row, isMeant: (answer: Answer) => boolean): Promise<unknown[]> {
  const wrong: unknown[] = []
  for (const who of WHO) {
    const told = answerTo(row, who)
    for (const form of isMeant(told) && isAsked(row, who) ? formsFor(row, who) : []) {
      const [got, answer] = [await ask(row, who, form), expected(row, who, told, form)]
      if (got !== answer) wrong.push({ route: row.route, who, form, got, answer })
    }
  }
  return wrong
}

describe('M-205 M-206 M-207 who may do what', () => {
  test("a refused person gets the matrix's answer, and changes nothing", { timeout: 300_000 }, async () => {
    const before = await markOfRows(scene.store)
    const wrong: unknown[] = []
    for (const row of MATRIX) wrong.push(...(await wrongOf(row, isRefusal)))
    expect(wrong).toEqual([])
    expect(await changedSince(before, scene.store)).toEqual([])
  })

  test.each(MATRIX.map((row) => [`${row.method} ${row.route}`, row] as const))('%s', async (_, row) => {
    expect(await wrongOf(row, (answer) => !isRefusal(answer))).toEqual([])
  })

  test('a signed-out person is a guest everywhere', async () => {
    const { services } = scene.store
    const { cookie } = await signInNew(services, { role: 'admin' })
    await signOut(services, cookie)
    await expectNobody(cookie, 0)
  })

  test('a suspended person is a guest everywhere, with an earlier session', async () => {
    const { kysely } = scene.store.services.database
    const { id, cookie } = await signInNew(scene.store.services, { role: 'admin' })
    await kysely.updateTable('profiles').set({ suspended_at: new Date() }).where('id', '=', id).execute()
    await expectNobody(cookie, 1)
  })

  test('a former admin is refused with the page still open', async () => {
    const { kysely } = scene.store.services.database
    const { id, cookie } = await signInNew(scene.store.services, { role: 'admin' })
    await kysely.updateTable('profiles').set({ role: 'user', duty: null }).where('id', '=', id).execute()
    for (const row of MATRIX.filter(({ route }) => route === 'admin-dashboard')) {
      expect(await ask(row, 'owner', 'document', cookie)).toBe(expected(row, 'owner', row.answers[1], 'document'))
    }
  })

  test('no route is left out, neither to read nor to post to', () => {
    const named = new Set(MATRIX.map(({ route, method }) => `${method} ${route}`))
    const there = Object.entries(build.routes).flatMap(([id, { module }]) => [
      ...(module.loader && id !== 'root' ? [`GET ${id}`] : []),
      ...(module.action ? [`POST ${id}`] : []),
    ])
    expect(there.filter((route) => !named.has(route))).toEqual([])
    expect([...named].filter((route) => !there.includes(route))).toEqual([])
  })
})
