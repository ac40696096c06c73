/** Passkeys, held by a device or password manager. Unlocking one proves possession and identity at once. */
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { inTransaction } from '#db/transaction.ts'
import { admit } from '#domain/accounts/admit-account.ts'
import { openSession } from '#domain/accounts/begin-session.ts'
import { findSuspension } from '#domain/accounts/people.db.ts'
import type { IsSuspended, Welcome } from '#domain/accounts/sign-in.ts'
import { fullName, type Asker, type Visitor } from '#domain/accounts/visitor.rules.ts'
import { welcome } from '#domain/accounts/welcome.ts'
import { noteRefusal } from '#domain/audit/note-refusal.ts'
import { declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { addTwoStep, removeTwoStep, type Changed, type TwoStepServices } from './authenticator.ts'
import { checkNewPasskey, checkPasskey, readChallenge, relyingParty } from './check-passkey.ts'
import type { NewPasskey, PasskeyAnswer, PasskeyQuestion } from './passkey-answer.rules.ts'
import { findPasskey, listPasskeys, notePasskeyUse } from './passkeys.db.ts'
import { addPasskey, deletePasskey } from './passkeys.db.ts'
import { keepChallenge, spendChallenge, type ChallengeUse } from '#domain/accounts/challenges.db.ts'

const CHALLENGE_BYTES = 32
const CHALLENGE_MS = 5 * 60_000
const PASSKEYS_MAX = 20

type PasskeyServices = Pick<Services, 'auth' | 'brand' | 'clock' | 'database' | 'pages' | 'storeUrl'>

type Asked = { ok: true; question: PasskeyQuestion } | TooMany | { ok: false; reason: 'no-name' }

const questionsFrom = declareLimit('passkey question from', { countMax: 60, windowMs: 60_000 })
const answersFrom = declareLimit('passkey answer from', { countMax: 60, windowMs: 60_000 })

/** A challenge that is answered once, within five minutes. To an address of numbers no passkey can be held. */
export async function askForPasskey(
  services: PasskeyServices,
  { use, visitor, address }: { use: ChallengeUse; visitor: Visitor | undefined; address: string },
): Promise<Asked> {
  const party = relyingParty(services.storeUrl)
  if (isIP(party.replaceAll(/[[\]]/g, '')) !== 0) return { ok: false, reason: 'no-name' }
  const admitted = await admit(services, [questionsFrom(address)])
  if (!admitted.ok) return admitted
  const { kysely } = services.database
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  const expiresAt = new Date(services.clock.now().getTime() + CHALLENGE_MS)
  const whose = use === 'sign-in' ? undefined : visitor
  await keepChallenge(kysely, { use, challenge, accountId: whose?.id, expiresAt })
  const ids = whose ? (await listPasskeys(kysely, whose.id)).map(({ credentialId }) => credentialId) : []
  const person = whose ? { id: whose.id, email: whose.email, name: fullName(whose) } : null
  return { ok: true, question: { challenge, party, shop: services.brand.name, ids, person } }
}

export type WrongPasskey = { ok: false; reason: 'wrong-passkey' }
const WRONG: WrongPasskey = { ok: false, reason: 'wrong-passkey' }

/** The account of the passkey that answered. */
export async function takeAnswer(
  { clock, database: { kysely }, storeUrl }: Pick<Services, 'clock' | 'database' | 'storeUrl'>,
  answer: PasskeyAnswer,
  asked: { use: ChallengeUse; accountId?: string },
): Promise<string | undefined> {
  const challenge = readChallenge(answer)
  if (challenge === undefined || !(await spendChallenge(kysely, { ...asked, challenge, now: clock.now() })))
    return undefined
  const passkey = await findPasskey(kysely, answer.id)
  if (!passkey || (asked.accountId !== undefined && passkey.accountId !== asked.accountId)) return undefined
  const checked = await checkPasskey(answer, { publicKey: passkey.publicKey, challenge, storeUrl })
  return checked && (await notePasskeyUse(kysely, passkey.id, checked.counter)) ? passkey.accountId : undefined
}

/** Signs in without the password, and in two steps at once. */
export async function signInWithPasskey(
  services: Omit<PasskeyServices, 'brand'>,
  { form: { passkey }, asker }: { form: { passkey: PasskeyAnswer }; asker: Asker },
): Promise<Welcome | WrongPasskey | IsSuspended | TooMany> {
  const { kysely } = services.database
  const admitted = await admit(services, [answersFrom(asker.address)])
  if (!admitted.ok) return admitted
  const accountId = await takeAnswer(services, passkey, { use: 'sign-in' })
  if (accountId === undefined) {
    const note = { action: 'sign-in-failed', address: asker.address, facts: { with: 'passkey' } }
    await noteRefusal(services, `passkey from ${asker.address}`, note)
    return WRONG
  }
  const suspension = await findSuspension(kysely, accountId)
  if (suspension) {
    const note = { action: 'sign-in-suspended', actorId: accountId, address: asker.address }
    await noteRefusal(services, `${accountId} from ${asker.address}`, note)
    return { ok: false, reason: 'suspended', why: suspension.reason }
  }
  return inTransaction<Welcome>(services, async (tx) => ({
    ok: true,
    cookie: await openSession(tx, services.storeUrl, { accountId, cookies: asker.cookies, isProvedTwice: true }),
    deviceCookie: await welcome(services, tx, { accountId, asker, with: 'passkey' }),
  }))
}

type Adding = { form: { name: string; passkey: NewPasskey }; address: string }

export async function addOwnPasskey(
  services: Pick<Services, 'clock' | 'database' | 'pages' | 'storeUrl'>,
  visitor: Visitor,
  { form: { name, passkey }, address }: Adding,
): Promise<Changed | WrongPasskey> {
  const { clock, database, storeUrl } = services
  const challenge = readChallenge(passkey)
  const asked = { use: 'add', accountId: visitor.id, now: clock.now() } as const
  if (challenge === undefined || !(await spendChallenge(database.kysely, { ...asked, challenge }))) return WRONG
  const checked = await checkNewPasskey(passkey, { challenge, storeUrl })
  if (!checked) return WRONG
  return inTransaction<Changed>(services, (tx) =>
    addTwoStep(services, tx, {
      visitor,
      address,
      what: 'passkey-on',
      add: async () =>
        (await listPasskeys(tx, visitor.id)).length < PASSKEYS_MAX &&
        addPasskey(tx, { accountId: visitor.id, name, credentialId: passkey.id, ...checked }),
    }),
  )
}

export const removeOwnPasskey = (
  services: TwoStepServices,
  visitor: Visitor,
  { id, address }: { id: string; address: string },
): Promise<Changed> =>
  removeTwoStep(services, {
    visitor,
    address,
    what: 'passkey-off',
    remove: async (tx) => isUuid(id) && deletePasskey(tx, { id, accountId: visitor.id }),
  })
