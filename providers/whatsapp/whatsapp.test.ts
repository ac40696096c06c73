/** What we rely on: which answer means what, whatever breaks on the way, and reports that only the company can sign. */
import { expect, onTestFinished, test } from 'vitest'
import { ERROR_CODES, WHATSAPP_WIRE_FAULTS } from '@rang-rekha/stand-ins/whatsapp/faults.ts'
import { openWhatsAppStandIn } from '@rang-rekha/stand-ins/whatsapp/whatsapp-stand-in.ts'
import { kindOfError } from './error-codes.rules.ts'
import { readWhatsAppWebhook } from './webhook.ts'
import { createWhatsApp } from './whatsapp.ts'

const TEMPLATE = {
  name: 'order_shipped',
  language: 'en',
  category: 'UTILITY',
  body: 'Hello {{1}}. {{2}} has shipped.',
  button: { text: 'Track', address: 'https://shop.test/{{1}}' },
} as const

const MESSAGE = {
  to: '919876543210',
  reference: '4f9a1f2e-0000-4000-8000-000000000001',
  template: { name: 'order_shipped', language: 'en', parameters: ['Asha', '#1a2b3c4d'], button: 'orders/1' },
}

async function openBoth() {
  const standIn = await openWhatsAppStandIn({ templates: [TEMPLATE] })
  onTestFinished(() => standIn.close())
  return { standIn, whatsapp: createWhatsApp(standIn.access, { timeoutMs: 700 }) }
}

test('a message goes out as documented, and its answer names it', async () => {
  const { standIn, whatsapp } = await openBoth()
  const sent = await whatsapp.send(MESSAGE)
  const [taken] = standIn.ledger.messages()
  expect(sent).toMatchObject({ ok: true, id: taken?.id })
  expect(taken).toMatchObject({ text: 'Hello Asha. #1a2b3c4d has shipped.', phone: '919876543210' })
  expect(taken?.button?.address).toBe('https://shop.test/orders/1')
  expect(standIn.calls[0]?.body).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '919876543210',
    biz_opaque_callback_data: MESSAGE.reference,
    type: 'template',
    template: {
      name: 'order_shipped',
      language: { code: 'en' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Asha' },
            { type: 'text', text: '#1a2b3c4d' },
          ],
        },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'orders/1' }] },
      ],
    },
  })
  expect(await whatsapp.check()).toMatchObject({ ok: true, number: '+911800000000' })
})

test('every error code leads to what the facts say', async () => {
  const { standIn, whatsapp } = await openBoth()
  const kinds: Record<string, number[]> = {}
  for (const code of ERROR_CODES) {
    standIn.fault = `${code} `
    const refused = await whatsapp.send(MESSAGE)
    expect(refused).toMatchObject({ ok: false, reason: 'refused', code, kind: kindOfError(code) })
    ;(kinds[kindOfError(code)] ??= []).push(code)
  }
  expect(standIn.ledger.messages()).toEqual([])
  expect(kinds).toEqual({
    access: [0, 3, 10, 190, 200],
    'slow-down': [4, 80_007, 130_429, 131_056],
    spam: [131_048],
    undeliverable: [131_026],
    'window-closed': [131_047],
    withheld: [130_472, 131_049],
    stopped: [131_050],
    setup: [
      100, 368, 131_008, 131_009, 131_031, 131_042, 131_062, 132_000, 132_001, 132_005, 132_007, 132_012, 132_015,
      132_016, 133_010,
    ],
    passing: [1, 2, 131_000, 131_016, 131_057],
  })
})

test.each(WHATSAPP_WIRE_FAULTS)('an interface that %s leaves open whether the message was taken', async (fault) => {
  const { standIn, whatsapp } = await openBoth()
  standIn.fault = fault
  expect(await whatsapp.send(MESSAGE)).toMatchObject({ ok: false, reason: 'unanswered' })
  expect(standIn.calls).toHaveLength(1)
})

test('a company that nobody reaches has taken nothing', async () => {
  const { standIn, whatsapp } = await openBoth()
  await standIn.close()
  expect(await whatsapp.send(MESSAGE)).toMatchObject({ ok: false, reason: 'unreached' })
})

test('only the company can sign a report, with the secret of now or before', () => {
  const access = { token: 't', phoneNumberId: '1', sender: '911', verifyToken: 'own', apiUrl: 'http://127.0.0.1:9' }
  const whatsapp = createWhatsApp({ ...access, appSecrets: ['new one', 'app_secret_test'] })
  const body = Buffer.from('{"object":"whatsapp_business_account","entry":[]}')
  const signature = 'sha256=523505d20f6a97026a425949264490ca97eab5d4ba6cd6a0f56f7557599d7f7b'
  expect(whatsapp.signatureMatches(body, signature)).toBe(true)
  const others = [null, '', 'sha256=', signature.toUpperCase(), signature.slice(7), signature.replace('5', '6')]
  for (const other of others) expect(whatsapp.signatureMatches(body, other), String(other)).toBe(false)
  expect(whatsapp.signatureMatches(Buffer.from(`${body.toString()} `), signature)).toBe(false)
  const asked = (token: string, mode = 'subscribe', challenge = '1158201444') =>
    whatsapp.challengeIn(
      new URLSearchParams({ 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge }),
    )
  expect(asked('own')).toBe('1158201444')
  expect([asked('other'), asked('own', 'unsubscribe'), asked('own', 'subscribe', '<b>')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

/** Composed after the documentation, with its gaps and oddities. */
const envelope = (value: object, field = 'messages') =>
  Buffer.from(
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [{ field, value: { messaging_product: 'whatsapp', metadata: { phone_number_id: '42' }, ...value } }],
        },
      ],
    }),
  )

test('reports are read whatever they leave out or add, and nothing else is', () => {
  const read = (value: object, id = '42') => readWhatsAppWebhook(envelope(value), id)
  const status = { id: 'wamid.1', status: 'delivered', timestamp: '1764500000', recipient_id: '919876543210' }
  const failed = { ...status, status: 'failed', errors: [{ code: 131_026, title: 'Message undeliverable' }] }
  expect(
    read({ statuses: [status, failed, { ...status, status: 'deleted' }, { id: 7 }, null] })?.statuses,
  ).toMatchObject([
    { wamid: 'wamid.1', state: 'delivered', code: undefined },
    { wamid: 'wamid.1', state: 'failed', code: 131_026 },
  ])
  expect(read({ statuses: [status] }, '43')?.statuses).toEqual([])
  const text = { id: 'wamid.2', from: '919876543210', type: 'text', text: { body: 'STOP' } }
  const hidden = { id: 'wamid.3', type: 'image', from_user_id: 'IN.1', context: { id: 'wamid.1' } }
  expect(read({ contacts: [{ user_id: 'IN.1' }], messages: [text, hidden] })?.incoming).toEqual([
    { wamid: 'wamid.2', phone: '919876543210', userId: 'IN.1', text: 'STOP', answers: undefined },
    { wamid: 'wamid.3', phone: undefined, userId: 'IN.1', text: undefined, answers: 'wamid.1' },
  ])
  expect(readWhatsAppWebhook(envelope({ event: 'PAUSED' }, 'message_template_status_update'), '42')?.others).toEqual([
    'message_template_status_update',
  ])
  for (const nothing of ['', '[]', '{}', '{"object":"page","entry":[]}'])
    expect(readWhatsAppWebhook(Buffer.from(nothing), '42')).toBeUndefined()
})
