/** The stand-in behaves as the company documents: there is no package of theirs to compare it with. */
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openWhatsAppStandIn } from './whatsapp-stand-in.ts'

const TEMPLATES = [
  { name: 'plain', language: 'en', category: 'UTILITY', body: 'Hello {{1}}.' },
  { name: 'plain', language: 'hi', category: 'UTILITY', body: 'नमस्ते {{1}}।' },
  { name: 'offer', language: 'en', category: 'MARKETING', body: 'New.' },
] as const

async function open() {
  let now = new Date('2026-11-23T05:00:00Z')
  const told: { body: string; signature: string }[] = []
  const shop = createServer((req, res) => {
    void text(req).then((body) => {
      told.push({ body, signature: String(req.headers['x-hub-signature-256']) })
      res.end()
    })
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const standIn = await openWhatsAppStandIn({ templates: TEMPLATES, clock: { now: () => now } })
  onTestFinished(async () => {
    shop.close()
    await standIn.close()
  })
  const address = shop.address()
  standIn.webhookUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`
  const { apiUrl, phoneNumberId, token } = standIn.access
  async function send(body: object, key = token, id = phoneNumberId) {
    const answer = await fetch(`${apiUrl}/${id}/messages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ messaging_product: 'whatsapp', to: '919876543210', ...body }),
    })
    const read = (await answer.json()) as { error?: { code: number }; messages?: { id: string }[] }
    return { status: answer.status, code: read.error?.code, id: read.messages?.[0]?.id, read }
  }
  const statuses = async () => {
    await standIn.reports.settled()
    return told.flatMap(({ body }) => {
      const { entry } = JSON.parse(body) as Envelope
      return entry[0]?.changes[0]?.value.statuses ?? []
    })
  }
  return { standIn, send, told, statuses, pass: (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000)) }
}

type Status = { id: string; status: string; recipient_id: string; timestamp: string; errors?: { code: number }[] }
type Envelope = { object: string; entry: { changes: { field: string; value: { statuses?: Status[] } }[] }[] }

const plain = (parameters: object[], language = 'en', name = 'plain') => ({
  type: 'template',
  template: { name, language: { code: language }, components: [{ type: 'body', parameters }] },
})
const name = { type: 'text', text: 'Asha' }

test('a message is accepted, then sent and delivered, by signed reports in the documented envelope', async () => {
  const { send, told, statuses } = await open()
  const { status, id, read } = await send(plain([name], 'hi'))
  expect([status, read]).toMatchObject([
    200,
    {
      messaging_product: 'whatsapp',
      contacts: [{ input: '919876543210', wa_id: '919876543210' }],
      messages: [{ id: expect.stringMatching(/^wamid\./) as string }],
    },
  ])
  expect(await statuses()).toMatchObject([
    { id, status: 'sent', recipient_id: '919876543210', timestamp: '1795410000' },
    { id, status: 'delivered', pricing: { billable: true, pricing_model: 'PMP', category: 'utility' } },
  ])
  const [{ body, signature } = { body: '', signature: '' }] = told
  expect(signature).toBe(`sha256=${createHmac('sha256', 'demonstration').update(body).digest('hex')}`)
  expect(JSON.parse(body)).toMatchObject({
    object: 'whatsapp_business_account',
    entry: [
      { changes: [{ field: 'messages', value: { metadata: { phone_number_id: expect.any(String) as string } } }] },
    ],
  })
})

test('what is not as registered is refused by its code', async () => {
  const { send, standIn } = await open()
  const refused = async (...asked: Parameters<typeof send>) => {
    const { status, code } = await send(...asked)
    return [status, code]
  }
  expect(await refused(plain([name]), 'expired')).toEqual([401, 190])
  expect(await refused(plain([name]), undefined, '42')).toEqual([400, 100])
  expect(await refused(plain([name, name]))).toEqual([400, 132_000])
  expect(await refused(plain([name], 'en_US'))).toEqual([400, 132_001])
  expect(await refused(plain([name], 'en', 'unknown'))).toEqual([400, 132_001])
  expect(await refused(plain([{ type: 'text', text: '' }]))).toEqual([400, 131_008])
  expect(await refused(plain([{ type: 'text', text: 'a\nb' }]))).toEqual([400, 132_012])
  expect(await refused(plain([{ type: 'text', text: 'x'.repeat(1_100) }]))).toEqual([400, 132_005])
  expect(await refused({ ...plain([name]), to: 'nobody' })).toEqual([400, 131_009])
  expect(await refused({ ...plain([name]), messaging_product: undefined })).toEqual([400, 100])
  expect(standIn.ledger.messages()).toEqual([])
})

test('free text goes only within a day after the person wrote', async () => {
  const { send, standIn, pass } = await open()
  const free = { type: 'text', text: { body: 'Hello' } }
  expect(await send(free)).toMatchObject({ code: 131_047 })
  standIn.write('919876543210', 'Is anybody there?')
  expect(await send(free)).toMatchObject({ status: 200 })
  pass(25)
  expect(await send(free)).toMatchObject({ code: 131_047 })
})

test('the same call twice is two messages: there is no key against it', async () => {
  const { send, standIn } = await open()
  await send({ ...plain([name]), biz_opaque_callback_data: 'same' })
  await send({ ...plain([name]), biz_opaque_callback_data: 'same' })
  expect(standIn.ledger.messages()).toHaveLength(2)
})

test('reports come twice, backwards, wrongly signed, not at all, or say that it failed', async () => {
  const { send, standIn, statuses, told } = await open()
  const states = async () => {
    const all = await statuses()
    told.length = 0
    return all.map(({ status, errors }) => errors?.[0]?.code ?? status)
  }
  standIn.webhookFault = 'sends twice'
  await send(plain([name]))
  expect(await states()).toEqual(['sent', 'sent', 'delivered', 'delivered'])
  standIn.webhookFault = 'sends backwards'
  await send(plain([name]))
  expect(await states()).toEqual(['delivered', 'sent'])
  standIn.webhookFault = 'sends none'
  await send(plain([name]))
  expect(await states()).toEqual([])
  standIn.webhookFault = 'signs wrongly'
  await send(plain([name]))
  await standIn.reports.settled()
  const [{ body, signature } = { body: '', signature: '' }] = told
  expect(signature).not.toBe(`sha256=${createHmac('sha256', 'demonstration').update(body).digest('hex')}`)
  told.length = 0
  standIn.webhookFault = undefined
  standIn.newMessages = 'fail: 131026 Message undeliverable'
  await send(plain([name]))
  expect(await states()).toEqual(['sent', 131_026])
  standIn.newMessages = 'are read'
  await send(plain([name]))
  expect(await states()).toEqual(['sent', 'delivered', 'read'])
})
