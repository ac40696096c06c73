import { everybody, NOBODYS_ID, shown, signedIn } from './row.ts'
import type { Answer, Row } from './row.ts'
import type { Scene, Who } from './scene.ts'

const HOME = ['302 /', '302 /', '302 /', '302 /', '302 /'] as const

const idOf = ({ people }: Scene, who: Who) => (who === 'guest' ? people.owner.id : people[who].id)

const posted = (route: string, path: string, answer: Answer): Row => ({
  route,
  method: 'POST',
  ask: () => ({ path, form: { email: '' } }),
  answers: everybody(answer),
})

/** Two-step verification is for everyone who works here, in any role. */
const TO_STAFF: Pick<Row, 'open'> = { open: ['fulfilment', 'content'] }

export const OWN: readonly Row[] = [
  shown('routes/account/me', '/me'),
  {
    route: 'routes/account/live',
    method: 'GET',
    ask: () => ({ path: '/live' }),
    answers: [401, 200, 200, 200, 200, 200],
  },
  {
    route: 'routes/account/orders/orders',
    method: 'GET',
    ask: () => ({ path: '/orders' }),
    answers: everybody(200),
  },
  posted('routes/account/orders/orders', '/orders', 422),
]

/** Open to everybody: a wrong form gets an error, and nothing is stored. */
export const SIGNING_IN: readonly Row[] = [
  shown('routes/account/sign-in', '/sign-in'),
  posted('routes/account/sign-in', '/sign-in', 422),
  {
    route: 'routes/account/sign-in-code',
    method: 'GET',
    ask: () => ({ path: '/sign-in/code' }),
    answers: ['302 /sign-in?keeps=', ...HOME],
  },
  shown('routes/account/sign-in-passkey', '/sign-in/passkey'),
  posted('routes/account/sign-in-passkey', '/sign-in/passkey', 422),
  ...(
    [
      ['sign-in', everybody(200)],
      ['add', [401, 404, 404, 200, 200, 200]],
      ['prove', signedIn(401, 200)],
      ['nothing', everybody(400)],
    ] as const
  ).map(([use, answers]): Row => ({
    route: 'routes/account/passkeys-api',
    method: 'POST',
    ask: () => ({ path: '/api/passkeys', json: { use } }),
    answers,
    ...TO_STAFF,
  })),
  // Visitors who have not done the first step are sent there.
  {
    route: 'routes/account/sign-in-code',
    method: 'POST',
    isTwinLeftOut: true,
    ask: () => ({ path: '/sign-in/code', form: { code: '' } }),
    answers: ['302 /sign-in?keeps=', ...HOME],
  },
  shown('routes/account/sign-up', '/sign-up'),
  posted('routes/account/sign-up', '/sign-up', 422),
  {
    route: 'routes/account/prove',
    method: 'GET',
    ask: () => ({ path: '/prove?read=%2Fadmin%2Forders.csv' }),
    answers: signedIn('302 /?sign-in=%2Fprove%3Fread%3D%252Fadmin%252Forders.csv', 200),
  },
  {
    route: 'routes/account/prove',
    method: 'POST',
    ask: () => ({ path: '/prove?post=%2Fadmin%2Fpromotions', form: { intent: 'coupon-off' } }),
    answers: signedIn('302 /?sign-in=%2Fadmin%2Fpromotions', 200),
  },
  {
    route: 'routes/account/prove',
    method: 'POST',
    ask: () => ({ path: '/prove?post=%2Fsign-out', form: {} }),
    answers: everybody('302 /'),
  },
  shown('routes/account/forgot-password', '/forgot-password'),
  posted('routes/account/forgot-password', '/forgot-password', 422),
  shown('routes/account/reset-password', '/reset-password?token=none'),
  posted('routes/account/reset-password', '/reset-password', 422),
  shown('routes/account/verify-email', '/verify-email?token=none'),
  posted('routes/account/verify-email', '/verify-email', 422),
  shown('routes/account/stop-email-change', '/stop-email-change?token=none'),
  posted('routes/account/stop-email-change', '/stop-email-change', 422),
  shown('routes/account/auth-api', '/api/auth/get-session'),
  posted('routes/account/auth-api', '/api/auth/sign-in/email', 415),
  { route: 'routes/account/sign-out', method: 'GET', ask: () => ({ path: '/sign-out' }), answers: everybody('302 /') },
]

/** Open to everybody. A signed-in person without an answer of Google is sent on. */
export const GOOGLE: readonly Row[] = [
  {
    route: 'routes/account/auth-google',
    method: 'POST',
    ask: () => ({ path: '/auth/google', form: {} }),
    answers: everybody(200),
  },
  {
    route: 'routes/account/auth-callback',
    method: 'GET',
    ask: () => ({ path: '/auth/callback' }),
    answers: signedIn(400, '302 /'),
  },
  {
    route: 'routes/account/auth-callback',
    method: 'POST',
    ask: () => ({ path: '/auth/callback?posted', form: {} }),
    answers: everybody(400),
  },
]

/** Ends the sessions of the scene: it comes last. */
export const SIGNING_OUT: readonly Row[] = [
  {
    route: 'routes/account/sign-out',
    method: 'POST',
    ask: () => ({ path: '/sign-out', form: {} }),
    answers: everybody('303 /'),
  },
]

export const WISHLIST: readonly Row[] = [
  {
    route: 'routes/wishlist/wishlist',
    method: 'GET',
    ask: () => ({ path: '/wishlist' }),
    answers: everybody(200),
  },
  {
    route: 'routes/wishlist/wishlist',
    method: 'POST',
    ask: () => ({ path: '/wishlist', form: { save: NOBODYS_ID } }),
    answers: signedIn('302 /sign-in?next=%2Fartwork%2F:id', 404),
  },
  {
    route: 'routes/wishlist/shared-wishlist',
    method: 'GET',
    ask: () => ({ path: '/saved/nobody-shares-this-list' }),
    answers: everybody(404),
  },
  {
    route: 'routes/wishlist/wishlist-api',
    method: 'POST',
    ask: ({ works }) => ({ path: '/api/wishlist', form: { save: works.pending } }),
    answers: signedIn(401, 404),
  },
]

/** Everybody can see only their own profile, an admin too. */
export const PROFILE: readonly Row[] = [
  {
    route: 'routes/account/profile',
    method: 'GET',
    ask: () => ({ path: '/profile' }),
    answers: signedIn('302 /?sign-in=%2Fprofile', 200),
  },
  {
    route: 'routes/account/profile',
    method: 'POST',
    ask: () => ({ path: '/profile', form: { role: 'admin' } }),
    answers: signedIn(401, 400),
  },
  {
    route: 'routes/account/profile-api',
    method: 'GET',
    ask: (scene) => ({ path: `/api/profile/${scene.people.owner.id}` }),
    answers: [401, 200, 404, 404, 404, 404],
  },
  {
    route: 'routes/account/profile-api',
    method: 'POST',
    ask: (scene) => ({ path: `/api/profile/${scene.people.owner.id}`, form: { city: 'Pune' } }),
    answers: [401, 200, 404, 404, 404, 404],
  },
  {
    route: 'routes/account/profile-api',
    method: 'POST',
    ask: (scene, who) => ({ path: `/api/profile/${idOf(scene, who)}`, form: { role: 'admin' } }),
    answers: signedIn(401, 400),
  },
]

/** Permanent actions are requested without the proof that would allow them. */
export const ACCOUNT: readonly Row[] = [
  {
    route: 'routes/account/profile',
    method: 'POST',
    ask: () => ({ path: '/profile?form=verify', form: { leave_empty: 'x' } }),
    answers: signedIn(401, 422),
  },
  ...['email', 'password', 'delete'].map((form): Row => ({
    route: 'routes/account/profile',
    method: 'POST',
    ask: () => ({ path: `/profile?form=${form}`, form: { email: 'nobody' } }),
    answers: signedIn(401, 422),
  })),
  {
    route: 'routes/account/profile',
    method: 'POST',
    ask: () => ({ path: '/profile?form=session', form: { session: NOBODYS_ID } }),
    answers: signedIn(401, 404),
  },
  ...['address-new', `address-${NOBODYS_ID}`].map((form): Row => ({
    route: 'routes/account/profile',
    method: 'POST',
    ask: () => ({ path: `/profile?form=${form}`, form: { name: 'Home' } }),
    answers: signedIn(401, 422),
  })),
  ...['remove-address', 'default-address'].map((form): Row => ({
    route: 'routes/account/profile',
    method: 'POST',
    ask: () => ({ path: `/profile?form=${form}`, form: { address: NOBODYS_ID } }),
    answers: signedIn(401, 404),
  })),
  {
    route: 'routes/account/profile',
    method: 'POST',
    ask: () => ({ path: '/profile?form=artist', form: { name: '' } }),
    answers: [401, 403, 403, 422, 422, 403],
  },
  {
    route: 'routes/account/profile',
    method: 'POST',
    ask: () => ({ path: '/profile?form=away', form: { away_from: '' } }),
    answers: [401, 403, 403, 422, 422, 403],
  },
  {
    route: 'routes/account/profile',
    method: 'POST',
    ask: () => ({ path: '/profile?form=away', form: { change: 'end' } }),
    answers: [401, 403, 403, 200, 200, 403],
  },
  // Buyers have no two-step verification to set up.
  {
    route: 'routes/account/two-step',
    method: 'GET',
    ask: () => ({ path: '/profile/two-step' }),
    answers: ['302 /?sign-in=%2Fprofile%2Ftwo-step', 404, 404, 200, 200, 200],
    ...TO_STAFF,
  },
  ...(
    [
      ['app-on', 422],
      ['app-off', 409],
      ['codes', 409],
      ['passkey-on', 422],
      ['passkey-off', 409],
      ['nothing', 404],
    ] as const
  ).map(([form, answer]): Row => ({
    route: 'routes/account/two-step',
    method: 'POST',
    ask: () => ({ path: `/profile/two-step?form=${form}`, form: { code: '' } }),
    answers: [401, 404, 404, answer, answer, answer],
    ...TO_STAFF,
  })),
  {
    route: 'routes/account/own-data',
    method: 'GET',
    ask: () => ({ path: '/profile/my-data.json' }),
    answers: signedIn(401, 200),
  },
]
