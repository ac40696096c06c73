import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { orderMail, parcelMailOfDispute, parcelRefusedMail } from './order/order-jobs.ts'
import { shortNumberText } from './order/short-number.rules.ts'
import { createMailer } from '#providers/smtp/mailer.ts'
import { readWallAddress } from '@rang-rekha/wall/address'
import { createSeal } from '#shared/seal.ts'
import { readEnv } from '#shared/env.ts'
import { addOrder, addParcel, addRefund } from '#tests/harness/add-order.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addPicture, addProfile, defaultOptionOf, listWork } from '#tests/harness/list-work.ts'
import { startMailServer, type MailServer, type TakenMail } from '#tests/harness/mail-server.ts'
import { orderMailJob } from './mails/order-mail.ts'

const NOW = new Date('2026-11-23T05:00:00Z')
const OWNER = 'owner@store.example.test'

describeOnPostgres((engine) => {
  let database: Database
  let server: MailServer
  let user_id: string
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    server = await startMailServer()
    user_id = await addProfile(database.kysely)
  })
  afterEach(async () => {
    await server.stop()
    await database.close()
  })

  const quiet = () => {}
  const services = () => ({
    database,
    pages: { drop: quiet },
    clock: { now: () => NOW },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    brand: { ...readEnv({}).brand, email: OWNER },
    storeUrl: new URL('https://store.example.test'),
    orderSeal: createSeal('guest orders', ['a secret of this test']),
  })

  /** The e-mails of these jobs, each requested twice. */
  async function mailed(...jobs: ReturnType<typeof orderMail>[]): Promise<TakenMail[]> {
    await sent(...jobs)
    expect(server.taken).toHaveLength(jobs.length)
    return server.taken
  }

  /** Those that were sent. */
  async function sent(...jobs: ReturnType<typeof orderMail>[]): Promise<TakenMail[]> {
    const before = server.taken.length
    await inTransaction(services(), (tx) => addJobs(tx, [...jobs, ...jobs], NOW))
    const from = { name: 'Rang & Rekha', address: 'store@store.example.test' }
    const post = { mailer: createMailer(new URL(server.url)), from }
    const handlers = handlersOf({ ...services(), post }, [orderMailJob])
    while (await runNextJob(services(), handlers));
    return server.taken.slice(before)
  }

  async function anOrder(values: Partial<Parameters<typeof addOrder>[2]> = {}, title = 'Moonrise') {
    const work = await listWork(database.kysely, { title })
    return addOrder(database.kysely, [work], { user_id, created_at: NOW, ...values })
  }

  test('F-42 the buyer gets a thank-you for an order, the owner gets an e-mail, and its payment is confirmed: once each', async () => {
    const id = await anOrder()
    const number = `#${id.slice(0, 8)}`
    const [placed, owner, paid] = await mailed(
      orderMail('placed', id, 'buyer'),
      orderMail('placed', id, 'owner'),
      orderMail('paid', id, 'buyer'),
    )
    expect([placed?.to, owner?.to, paid?.to]).toEqual([['asha@example.test'], [OWNER], ['asha@example.test']])
    expect(placed?.header('subject')).toBe(`Thank you for your order ${number}`)
    expect(placed?.header('message-id')).toBe(`<order-placed-${id}-buyer@store.example.test>`)
    const words = textOf(placed)
    const { short_number } = await database.kysely
      .selectFrom('orders')
      .select('short_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const mail of [placed, owner, paid])
      expect(textOf(mail)).toContain(`Order number: ${shortNumberText(short_number)}`)
    expect(words).toContain('Your order ships between 1 and 7 Dec 2026')
    expect(words).toContain('You can cancel on the order page until 24 Nov, 10:30 am')
    expect(words).toContain('Works: 1 × Moonrise by Asha Rao, ₹1,000')
    expect(words).toContain('Subtotal: ₹1,000\nShipping: Free\nTax: ₹100\nOrder Total: ₹1,100')
    expect(words).not.toContain('INR')
    expect(words).toContain('Deliver to: Asha Rao\n12 Prabhat Road\nPune, Maharashtra 411004')
    expect(words).toContain(`View your order: https://store.example.test/orders/${id}`)
    expect(placed?.source).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/)
    expect(owner?.header('reply-to')).toBe('asha@example.test')
    expect(textOf(owner)).toContain('Buyer: Asha Rao\nasha@example.test\n9876543210')
    expect(textOf(owner)).toContain(`Open the order: https://store.example.test/admin/orders/${id}`)
    expect(textOf(paid)).toContain('We’ve received ₹1,100 from your UPI account.')
    expect(textOf(paid)).toContain(`View order and invoice: https://store.example.test/orders/${id}`)
  })

  test('F-52 an artist reads which own works were sold and when they should leave, or are cancelled, and of the buyer only the place', async () => {
    const { kysely } = database
    const artist = await addProfile(kysely, { role: 'artist', email: 'meera@example.test' })
    const [own, other] = [
      await listWork(kysely, { title: 'Own Wall' }),
      await listWork(kysely, { title: 'Other Wall' }),
    ]
    const id = await addOrder(kysely, [own, other], { user_id, created_at: NOW })
    const of = await addParcel(kysely, id)
    const { artist_id } = await kysely.selectFrom('shipments').select('artist_id').executeTakeFirstOrThrow()
    await kysely.updateTable('artists').set({ profile_id: artist }).where('id', '=', artist_id).execute()
    const [sold, cancelled] = await mailed(
      orderMail('placed', id, 'artist', of),
      orderMail('cancelled', id, 'artist', of),
    )
    expect([sold?.to, sold?.header('reply-to')]).toEqual([['meera@example.test'], OWNER])
    const words = textOf(sold)
    expect(words).toContain('Works: 1 × Own Wall')
    expect(words).toContain('Please send the parcel between 1 and 7 Dec 2026.')
    expect(words).toContain('Deliver to: Pune, Maharashtra 411004')
    expect(words).toContain(`Open the packing slip: https://store.example.test/artist/orders/${of}`)
    expect(textOf(cancelled)).toContain('Please don’t send order')
    for (const one of [words, textOf(cancelled)]) {
      expect(one).toContain('Works: 1 × Own Wall')
      expect(one).not.toMatch(/Other Wall|INR|9876543210|Prabhat|asha@/)
    }
  })

  test('artists with a booked courier get an e-mail to hold the parcel during a dispute, and then that it may go; outdated e-mails are not sent', async () => {
    const { kysely } = database
    const artist = await addProfile(kysely, { role: 'artist', email: 'meera@example.test' })
    const id = await anOrder({}, 'Own Wall')
    const of = await addParcel(kysely, id, { awb_code: 'AWB77', state: 'booked' })
    await kysely.updateTable('artists').set({ profile_id: artist }).execute()
    await database.pool.query(`
      insert into disputes (provider_dispute_id, provider_payment_id, payment_id, amount_paise, currency, phase, state,
        opened_at, told_at, created_at, updated_at)
      select 'disp_1', provider_payment_id, id, 100, 'INR', 'chargeback', 'open', now(), now(), now(), now() from payments`)
    const mail = (about: 'parcel-held' | 'parcel-goes-on', move: string) =>
      parcelMailOfDispute(about, { orderId: id, id: of, move })
    const [held, ...none] = await sent(mail('parcel-held', '1'), mail('parcel-goes-on', '1'))
    expect([held?.to, held?.header('subject')]).toEqual([['meera@example.test'], `On hold: order #${id.slice(0, 8)}`])
    expect(textOf(held)).toContain('Don’t give anything to a courier, even if one comes.')
    expect(textOf(held)).toContain('Works: 1 × Own Wall')
    await kysely.updateTable('disputes').set({ state: 'won' }).execute()
    const [goesOn, ...more] = await sent(mail('parcel-held', '2'), mail('parcel-goes-on', '2'))
    expect(textOf(goesOn)).toContain('hand it to the courier')
    await kysely.updateTable('shipments').set({ state: 'shipped' }).execute()
    const late = await sent(mail('parcel-goes-on', '3'))
    expect([...none, ...more, ...late]).toEqual([])
  })

  test('F-42 each parcel has an e-mail when it leaves and when it has arrived', async () => {
    const id = await anOrder({ status: 'shipped' })
    const courier = { awb_code: 'AWB77', courier_name: 'Blue Dart', track_url: 'https://courier.example/AWB77' }
    const of = await addParcel(database.kysely, id, { ...courier, state: 'delivered', delivered_at: NOW })
    const [shipped, delivered] = await mailed(
      orderMail('shipped', id, 'buyer', of),
      orderMail('delivered', id, 'buyer', of),
    )
    expect(textOf(shipped)).toContain('Courier: Blue Dart\nAWB: AWB77')
    expect(textOf(shipped)).toContain('Track on courier’s site: https://courier.example/AWB77')
    expect(textOf(delivered)).toContain('tell us by 30 November 2026 on your order page')
    expect(textOf(delivered)).not.toContain('template')
  })

  test('the e-mail about an arrival links to the hanging template of its works, each in its frame', async () => {
    const { kysely } = database
    const wall = await listWork(kysely, { title: 'Courtyard', width_cm: 60, height_cm: 80, stock_quantity: 0 })
    const id = await addOrder(kysely, [await listWork(kysely, { title: 'Bangle' }), wall], { user_id, created_at: NOW })
    const of = await addParcel(kysely, id, { state: 'delivered', delivered_at: NOW })
    const [delivered, paid] = await mailed(orderMail('delivered', id, 'buyer', of), orderMail('paid', id, 'buyer'))
    const [, address = ''] = /Open the hanging template: (\S+)/.exec(textOf(delivered)) ?? []
    const { origin, pathname, hash } = new URL(address)
    expect(origin + pathname).toBe('https://store.example.test/wall/template')
    const read = readWallAddress(hash)
    expect(read.ok && read.wall.works).toEqual([
      expect.objectContaining({ workId: wall, frameId: await defaultOptionOf(kysely, wall) }),
    ])
    expect(textOf(paid)).not.toContain('template')
  })

  test('the owner reads why no courier takes a parcel, and nothing more once one does', async () => {
    const id = await anOrder()
    const of = await addParcel(database.kysely, id, { state: 'waiting' })
    const refused = (text: string) =>
      parcelRefusedMail({ orderId: id, id: of, text, why: `Parcel 7 can’t be booked: ${text}` })
    const [mail] = await mailed(refused('Please recharge your wallet: Rs 93 are left.'))
    expect([mail?.to, mail?.header('reply-to')]).toEqual([[OWNER], OWNER])
    expect(mail?.header('subject')).toBe(`No courier for order #${id.slice(0, 8)}`)
    expect(textOf(mail)).toContain('Parcel 7 can’t be booked: Please recharge your wallet: Rs 93 are left.')
    expect(textOf(mail)).toContain(`Open the order: https://store.example.test/admin/orders/${id}`)
    await mailed(refused('Please recharge your wallet: Rs 92 are left.'))
    await database.kysely.updateTable('shipments').set({ state: 'booked', awb_code: 'AWB78' }).execute()
    await inTransaction(services(), (tx) => addJobs(tx, [refused('Nobody goes there.')], NOW))
    await mailed(refused('Please recharge your wallet.'))
  })

  test('F-42 G-17 a cancelled order says by whom, and where the money goes', async () => {
    const id = await anOrder({ status: 'cancelled', payment_state: 'refunding' })
    const of = await addRefund(database.kysely, id, { reason: 'cancelled', state: 'processed', at: NOW })
    const [buyer, owner, refunded] = await mailed(
      orderMail('cancelled', id, 'buyer'),
      orderMail('cancelled', id, 'owner'),
      orderMail('refunded', id, 'buyer', of),
    )
    expect(textOf(buyer)).toContain('You’ve cancelled order')
    expect(textOf(buyer)).toContain('7-10 business days. Expect it between 2 and 7 Dec 2026.')
    expect(textOf(owner)).toContain('Please don’t pack anything from it.')
    expect(textOf(owner)).toContain(`Open the order: https://store.example.test/admin/orders/${id}`)
    expect(textOf(refunded)).toContain('Refund of ₹1,100 sent to your UPI account on 23 November 2026')
  })

  test('G-16 a piece sold in the meantime gets an apology, with works like it', async () => {
    const id = await anOrder({ status: 'cancelled', payment_state: 'refunding' })
    const like = await listWork(database.kysely, { title: 'Moonset' })
    await listWork(database.kysely, { title: 'Sold Out', stock_quantity: 0 })
    const of = await addRefund(database.kysely, id, { reason: 'sold-meanwhile', at: NOW })
    const [mail] = await mailed(orderMail('cancelled', id, 'buyer', of))
    const words = textOf(mail)
    expect(words).toContain('This work has already been sold')
    expect(words).toContain(`Similar works: Moonset by Asha Rao\nhttps://store.example.test/artwork/${like}`)
    expect(words).not.toContain('Sold Out')
  })

  test('a second payment is refunded, and the order remains', async () => {
    const id = await anOrder()
    const of = await addRefund(database.kysely, id, { reason: 'paid-twice', at: NOW })
    const [mail] = await mailed(orderMail('cancelled', id, 'buyer', of))
    expect(mail?.header('subject')).toBe(`Refund of your second payment for order #${id.slice(0, 8)}`)
    expect(textOf(mail)).not.toContain('cancelled')
  })

  test('G-18 a return is confirmed, and the owner sees words and photographs', async () => {
    const id = await anOrder({ status: 'completed' })
    const { kysely } = database
    const request = { order_id: id, reason: 'damaged', message: 'The glass is broken.' } as const
    const { id: of } = await kysely
      .insertInto('return_requests')
      .values(request)
      .returning('id')
      .executeTakeFirstOrThrow()
    const picture_id = await addPicture(kysely)
    await kysely.insertInto('return_photos').values({ return_id: of, picture_id, position: 1 }).execute()
    const [buyer, owner] = await mailed(
      orderMail('return-requested', id, 'buyer', of),
      orderMail('return-requested', id, 'owner', of),
    )
    expect(textOf(buyer)).toContain('Reason: It arrived damaged or has a fault')
    expect(textOf(owner)).toContain('> The glass is broken.')
    expect(textOf(owner)).toContain(`Answer the request: https://store.example.test/admin/inbox/return/${of}`)
    expect(textOf(owner)).toContain(`https://store.example.test/images/${picture_id}/1280.webp`)
  })

  test('T35 T39 typed text is text in an e-mail: no header, no recipient, no markup; Hindi stays Hindi', async () => {
    const evil = '<img src=x onerror=alert(1)>\r\nBcc: victim@example.test'
    const address = {
      fullName: 'आशा राव',
      street: evil,
      city: 'पुणे',
      state: 'Maharashtra',
      postal_code: '411004',
      country: 'India',
    }
    const id = await anOrder({ contact_name: evil, shipping_address: JSON.stringify(address) }, `चाँद ${evil}`)
    const [buyer, owner] = await mailed(orderMail('placed', id, 'buyer'), orderMail('placed', id, 'owner'))
    for (const mail of [buyer, owner]) {
      expect(mail?.to).toHaveLength(1)
      expect([mail?.header('bcc'), mail?.header('subject')?.includes('img')]).toEqual([undefined, false])
      expect(htmlOf(mail)).not.toContain('<img')
      expect(htmlOf(mail)).toContain('&lt;img src=x')
      expect(textOf(mail)).toContain('चाँद')
      expect(textOf(mail)).toContain('पुणे, Maharashtra 411004')
    }
  })

  test('an e-mail to a buyer speaks the language of the order, and what people typed stays as it is', async () => {
    const id = await anOrder()
    const { kysely } = services().database
    await kysely.updateTable('orders').set({ language: 'hi' }).where('id', '=', id).execute()
    const teak = { frame_name: 'Natural teak', frame_style: 'natural-teak' }
    await kysely.updateTable('order_items').set(teak).where('order_id', '=', id).execute()
    const [placed] = await mailed(orderMail('placed', id, 'buyer'))
    expect(textOf(placed)).toContain('आपके ऑर्डर के लिए धन्यवाद')
    expect(textOf(placed)).toContain('ऑर्डर 1 से 7 दिसंबर 2026 के बीच भेजा जाएगा।')
    expect(textOf(placed)).toContain('कलाकृतियाँ: 1 × Moonrise, कलाकार: Asha Rao, नैचुरल सागौन, ₹1,000')
    expect(textOf(placed)).toContain('आप 24 नवंबर, सुबह 10:30 तक ऑर्डर के पेज पर इसे कैंसिल कर सकते हैं')
    expect(textOf(placed)).toContain('सोमवार से शनिवार, सुबह 9:00 से शाम 6:00, रविवार को बंद')
    expect(htmlOf(placed)).toContain('<html lang="hi-IN">')
  })

  test('an e-mail whose subject is gone is not sent', async () => {
    await inTransaction(services(), (tx) => addJobs(tx, [orderMail('placed', user_id, 'buyer')], NOW))
    await mailed()
  })
})

/** The parts of an e-mail as a mail program unpacks them. */
function partOf(mail: TakenMail | undefined, type: string): string {
  const part =
    (mail?.source ?? '').split(/\r\n--[^\r\n]+\r\n/).find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll('\r\n', '\n')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
const textOf = (mail: TakenMail | undefined) => partOf(mail, 'text/plain')
const htmlOf = (mail: TakenMail | undefined) => partOf(mail, 'text/html')
