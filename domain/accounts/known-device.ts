/**
 * A browser in which somebody proved an account is known to it from then on, signed in or not: what strangers try
 * elsewhere keeps nobody out there. It keeps a number of its own and a seal for each of the accounts used last; neither
 * says whose they are, and a seal counts only while password, address and standing of the account are those of then.
 * A seal of its own says that the second step was proved there, too: the password alone gives many seals of the first kind.
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

type Proved = 'password' | 'second-step'

const sealsFor = (seal: Seal, number: string, { id, linksSince, password }: Sealed, proved: Proved) =>
  seal([number, id, linksSince.toISOString(), password ?? '', ...(proved === 'password' ? [] : [proved])].join(' '))

/** The number of the browser, if it is known to the account of this address. */
export async function findKnownDevice(
  { auth, storeUrl, database }: Needs & Pick<Services, 'database'>,
  { email, cookies }: { email: string; cookies: string | null },
): Promise<string | undefined> {
  const device = readDevice(storeUrl, cookies)
  const account = device && (await findSealed(database.kysely, { email }))
  return account && isKnownTo(auth.seal, device, account) ? device.number : undefined
}

/** The number of the browser, if the second step of this account was proved in it. */
export async function findProvedDevice(
  { auth, storeUrl, database }: Needs & Pick<Services, 'database'>,
  { accountId, cookies }: { accountId: string; cookies: string | null },
): Promise<string | undefined> {
  const device = readDevice(storeUrl, cookies)
  const account = device && (await findSealed(database.kysely, { id: accountId }))
  return account && isKnownTo(auth.seal, device, account, 'second-step') ? device.number : undefined
}

const isKnownTo = (seal: Seal, device: Device, account: Sealed, proved: Proved = 'password') =>
  sealsFor(seal, device.number, account, proved).some((own) => device.seals.includes(own))

/** Whether somebody has proved this account in this browser before. */
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
  /** Whether everything was proved that the account asks for: a link of a mail proves no second step. */
  isWhole: boolean
}

/** The cookie by which this browser is known to the account from now on, and goes on being to others. */
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
  const proved = sealsFor(auth.seal, number, account, 'second-step')
  const isProved = account.hasSecondStep && (isWhole || proved.some((seal) => seals.includes(seal)))
  const own = [...known.slice(0, 1), ...(isProved ? proved.slice(0, 1) : [])]
  const others = seals.filter((seal) => !known.includes(seal) && !proved.includes(seal))
  const kept = others.slice(0, (ACCOUNTS_MAX - 1) * SEALS_EACH)
  return ownCookie(storeUrl, NAME, { value: [number, ...own, ...kept].join('.'), lifeMs: KEPT_MS })
}
