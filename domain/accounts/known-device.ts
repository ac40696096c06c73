/**
 * A browser that once signed in to an account stays known to it, signed in or not, so that strangers' attempts elsewhere
 * can't lock its owner out. Its cookie holds a number and a seal for each recent account; neither reveals the account, and
 * a seal is valid only until the account's password, address or standing changes. Two-step verification has a seal of its
 * own, because the password alone can produce many of the first kind.
 */
import { randomBytes } from 'node:crypto'
import type { Db } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import type { Seal } from '#shared/seal.ts'
import { findSealed, type Sealed } from './credentials.db.ts'
import { ownCookie, readOwnCookie } from './own-cookies.ts'

const NAME = 'device'
const KEPT_MS = 365 * 86_400_000
const ACCOUNTS_MAX = 4
const SEALS_EACH = 2

type Device = { number: string; seals: string[] }

type Needs = Pick<Services, 'storeUrl'> & { auth: Pick<Services['auth'], 'seal'> }

const NUMBER = /^[\w-]{22}$/
const SEAL = /^[\w-]{43}$/

function readDevice(storeUrl: URL, cookies: string | null): Device | undefined {
  const [number = '', ...seals] = readOwnCookie(storeUrl, NAME, cookies)?.split('.') ?? []
  return NUMBER.test(number) ? { number, seals: seals.filter((seal) => SEAL.test(seal)) } : undefined
}

type Proved = 'password' | 'two-step'

const sealsFor = (seal: Seal, number: string, { id, linksSince, password }: Sealed, proved: Proved) =>
  seal([number, id, linksSince.toISOString(), password ?? '', ...(proved === 'password' ? [] : [proved])].join(' '))

/** The browser's number, if the account with this e-mail knows it. */
export async function findKnownDevice(
  { auth, storeUrl, database }: Needs & Pick<Services, 'database'>,
  { email, cookies }: { email: string; cookies: string | null },
): Promise<string | undefined> {
  const device = readDevice(storeUrl, cookies)
  const account = device && (await findSealed(database.kysely, { email }))
  return account && isKnownTo(auth.seal, device, account) ? device.number : undefined
}

/** The browser's number, if it has passed this account's two-step verification. */
export async function findProvedDevice(
  { auth, storeUrl, database }: Needs & Pick<Services, 'database'>,
  { accountId, cookies }: { accountId: string; cookies: string | null },
): Promise<string | undefined> {
  const device = readDevice(storeUrl, cookies)
  const account = device && (await findSealed(database.kysely, { id: accountId }))
  return account && isKnownTo(auth.seal, device, account, 'two-step') ? device.number : undefined
}

const isKnownTo = (seal: Seal, device: Device, account: Sealed, proved: Proved = 'password') =>
  sealsFor(seal, device.number, account, proved).some((own) => device.seals.includes(own))

/** Whether this browser has signed in to the account before. */
export async function isKnownDevice(
  { auth, storeUrl }: Needs,
  db: Db,
  { accountId, cookies }: { accountId: string; cookies: string | null },
): Promise<boolean> {
  const device = readDevice(storeUrl, cookies)
  const account = device && (await findSealed(db, { id: accountId }))
  return account !== undefined && isKnownTo(auth.seal, device as Device, account)
}

type Proof = {
  accountId: string
  cookies: string | null
  /** Whether two-step verification was passed, if the account has it: a link in an e-mail doesn't. */
  isWhole: boolean
}

/** The cookie that makes this browser known to the account, and keeps it known to others. */
export async function deviceCookie(
  { auth, storeUrl }: Needs,
  db: Db,
  { accountId, cookies, isWhole }: Proof,
): Promise<string> {
  const account = await findSealed(db, { id: accountId })
  if (!account) throw new Error('A device is known to an account only.')
  const { number, seals } = readDevice(storeUrl, cookies) ?? {
    number: randomBytes(16).toString('base64url'),
    seals: [],
  }
  const known = sealsFor(auth.seal, number, account, 'password')
  const proved = sealsFor(auth.seal, number, account, 'two-step')
  const isProved = account.hasTwoStep && (isWhole || proved.some((seal) => seals.includes(seal)))
  const own = [...known.slice(0, 1), ...(isProved ? proved.slice(0, 1) : [])]
  const others = seals.filter((seal) => !known.includes(seal) && !proved.includes(seal))
  const kept = others.slice(0, (ACCOUNTS_MAX - 1) * SEALS_EACH)
  return ownCookie(storeUrl, NAME, { value: [number, ...own, ...kept].join('.'), lifeMs: KEPT_MS })
}
