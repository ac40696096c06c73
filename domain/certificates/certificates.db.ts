import { sql } from 'kysely'
import { listOf, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { openTo } from '#domain/orders/order/orders.db.ts'
import type { OrderStatus, PaymentState, ShipmentState } from '#domain/orders/order/order-states.rules.ts'
import type { Viewer } from '#domain/orders/order/order.rules.ts'
import type { PublicJwk } from './certificate-keys.ts'
import type { CertificateMove, CertificateState, CertificateCause } from './certificate.rules.ts'
import { GETS_CERTIFICATE } from './editions.db.ts'

export type CertificateRow = {
  id: string
  key: string
  number: string
  jws: string
  state: CertificateState
  pieceId: string
  itemId: string | null
  pictureId: string | null
}

const CERTIFICATE = sql`
  certificates.id, certificates.key, certificates.number, certificates.jws, certificates.state,
  certificates.piece_id as "pieceId", certificates.item_id as "itemId", certificates.picture_id as "pictureId"`

const MOVES = listOf(sql`
  select state, cause, moved_at as at from certificate_moves where certificate_id = certificates.id order by id`)

export type PublicCertificate = CertificateRow & {
  moves: CertificateMove[]
  jwk: PublicJwk
  picture: { width: number; height: number } | null
}

/** With the public key that it was signed with. */
export const findCertificate = (db: Db, key: string) =>
  rowOf<PublicCertificate>(db)`
    select ${CERTIFICATE}, ${MOVES} as moves, certificate_keys.jwk,
      case when pictures.id is not null then json_build_object('width', pictures.width, 'height', pictures.height) end as picture
    from certificates join certificate_keys using (kid) left join pictures on pictures.id = picture_id
    where certificates.key = ${key}`

export const listPublicKeys = (db: Db) =>
  rowsOf<{ kid: string; jwk: PublicJwk }>(db)`select kid, jwk from certificate_keys order by used_since, kid`

export type Piece = {
  id: string
  number: number
  size: number
  /** Its buyer has it, as far as the order says. */
  isOut: boolean
  certificates: (CertificateRow & { moves: CertificateMove[] })[]
}

/** A line of an order whose pieces get certificates, with all that decides about them. */
export type CertifiedLine = {
  itemId: string
  position: number
  artworkId: string
  artistId: string
  quantity: number
  restocked: number | null
  /** Pieces whose return was refunded. */
  returned: number
  /** Null for a work that its buyer took along. */
  parcel: ShipmentState | null
  pieces: Piece[]
  title: string
  artistName: string
  medium: string
  dimensions: string
  widthCm: number | null
  heightCm: number | null
  depthCm: number | null
  pictureId: string | null
  sha256: string | null
}

const PIECES = listOf(sql`
  select edition_pieces.id, number, size, coalesce(item_id = order_items.id, false) as "isOut", ${listOf(sql`
    select ${CERTIFICATE}, ${MOVES} as moves from certificates
    where piece_id = edition_pieces.id and item_id = order_items.id order by turn`)} as certificates
  from edition_pieces
  where item_id = order_items.id
    or exists (select from certificates where piece_id = edition_pieces.id and certificates.item_id = order_items.id)
  order by number`)

export const listCertifiedLines = (db: Db, orderId: string) =>
  rowsOf<CertifiedLine>(db)`
    select order_items.id as "itemId", order_items.position, order_items.artwork_id as "artworkId",
      order_items.artist_id as "artistId", quantity, restocked_quantity as restocked, coalesce((
        select sum(return_items.quantity)::integer from return_items join return_requests on return_requests.id = return_id
        where item_id = order_items.id and return_requests.state = 'refunded'), 0) as returned,
      (select shipments.state from shipments
        where shipments.order_id = order_items.order_id and shipments.artist_id = order_items.artist_id
        order by shipments.state = 'cancelled' limit 1) as parcel,
      ${PIECES} as pieces, artworks.title, artists.name as "artistName", artworks.medium, artworks.dimensions,
      artworks.width_cm as "widthCm", artworks.height_cm as "heightCm", artworks.depth_cm as "depthCm",
      order_items.picture_id as "pictureId", pictures.sha256
    from order_items join artworks on artworks.id = order_items.artwork_id join artists on artists.id = order_items.artist_id
    left join pictures on pictures.id = order_items.picture_id
    where order_items.order_id = ${orderId} and ${GETS_CERTIFICATE}
    order by order_items.position`

/** Whether an order has certificates that its buyer may have. */
export const hasIssued = async (db: Db, orderId: string): Promise<boolean> =>
  (await rowOf(db)`
    select from certificates join order_items on order_items.id = certificates.item_id
    where order_items.order_id = ${orderId} and certificates.state <> 'prepared' limit 1`) !== undefined

/** Whether works of an order get them; `artistId`: of this artist only. */
export const getsAny = async (db: Db, orderId: string, artistId?: string): Promise<boolean> =>
  (await rowOf(db)`
    select from order_items join artworks on artworks.id = order_items.artwork_id
    where order_items.order_id = ${orderId} and ${artistId ? sql`order_items.artist_id = ${artistId}` : sql`true`}
      and ${GETS_CERTIFICATE} limit 1`) !== undefined

export type CertifiedOrder = {
  id: string
  language: string
  paymentState: PaymentState
  status: OrderStatus
  isHandedOver: boolean
}

const ORDER = sql`id, language, payment_state as "paymentState", status, is_handed_over as "isHandedOver"`

/** Locked until the transaction ends: an issue and a withdrawal of the same order come one after the other. */
export const lockCertifiedOrder = (tx: Tx, id: string) =>
  rowOf<CertifiedOrder>(tx)`select ${ORDER} from orders where id = ${id} for no key update`

export const findCertifiedOrder = (db: Db, id: string, viewer?: Viewer) =>
  rowOf<CertifiedOrder>(db)`select ${ORDER} from orders where id = ${id} and ${viewer ? openTo(viewer) : sql`true`}`

/** Whose parcel it is. */
export const findParcelOrder = (db: Db, { shipmentId, artistId }: { shipmentId: string; artistId: string }) =>
  rowOf<{ orderId: string }>(db)`
    select order_id as "orderId" from shipments where id = ${shipmentId} and artist_id = ${artistId}`

export async function keepPublicKey(tx: Tx, { kid, jwk }: { kid: string; jwk: PublicJwk }, now: Date): Promise<void> {
  await sql`
    insert into certificate_keys (kid, jwk, used_since) values (${kid}, ${JSON.stringify(jwk)}::jsonb, ${now})
    on conflict do nothing`.execute(tx)
}

type NewCertificate = Omit<CertificateRow, 'id' | 'itemId'> & {
  itemId: string
  turn: number
  kid: string
  cause: CertificateCause
  now: Date
}

export async function insertCertificate(tx: Tx, certificate: NewCertificate): Promise<void> {
  const { key, number, jws, state, pieceId, itemId, turn, pictureId, kid, cause, now } = certificate
  await sql`
    with made as (
      insert into certificates (key, number, piece_id, item_id, turn, picture_id, kid, jws, state, moved_at)
      values (${key}, ${number}, ${pieceId}, ${itemId}, ${turn}, ${pictureId}, ${kid}, ${jws}, ${state}, ${now}) returning id)
    insert into certificate_moves (certificate_id, state, cause, moved_at) select id, ${state}, ${cause}, ${now} from made`.execute(
    tx,
  )
}

type Move = { from: readonly CertificateState[]; to: CertificateState; cause: CertificateCause; now: Date }

/** False when it is in none of these states. */
export async function moveCertificate(tx: Tx, id: string, { from, to, cause, now }: Move): Promise<boolean> {
  const moved = await rowsOf(tx)`
    with moved as (
      update certificates set state = ${to}, moved_at = ${now} where id = ${id} and state = any(${[...from]}::text[])
      returning id)
    insert into certificate_moves (certificate_id, state, cause, moved_at)
    select id, ${to}, ${cause}, ${now} from moved returning id`
  return moved.length > 0
}
