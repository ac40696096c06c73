/** Simulates a text-message gateway: takes messages, sends none, and keeps the newest to read. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { openLoopback } from '#stand-ins/loopback.ts'
import { sendJson } from '#stand-ins/wire.ts'

const TEXT_MESSAGES_PATH = '/stand-ins/text-messages'

export const TEXT_MESSAGE_FAULTS = ['is busy', 'knows no such number'] as const

type TextMessageFault = (typeof TEXT_MESSAGE_FAULTS)[number]

export type TakenText = { to: string; text: string; takenAt: Date }

const TEXTS_MAX = 100

export async function openTextMessagesStandIn({ token = 'demonstration' } = {}) {
  const loopback = await openLoopback((req, res) => standIn.answer(req, res))
  const standIn = {
    access: { url: `${loopback.origin}${TEXT_MESSAGES_PATH}`, token, template: undefined },
    fault: undefined as TextMessageFault | undefined,
    /** The newest first. */
    texts: [] as TakenText[],
    answer: (req: IncomingMessage, res: ServerResponse) => void take(req, res).catch(() => res.destroy()),
    close: loopback.close,
  }

  async function take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.headers.authorization !== `Bearer ${token}`) return sendJson(res, 401, { message: 'Wrong token' })
    const { to, text } = (await json(req)) as Record<string, unknown>
    if (standIn.fault === 'is busy') return sendJson(res, 503, { message: 'Please try again later' })
    const isNumber = typeof to === 'string' && /^\+91\d{10}$/.test(to)
    if (!isNumber || typeof text !== 'string' || standIn.fault) return sendJson(res, 422, { message: 'No such number' })
    standIn.texts.unshift({ to, text, takenAt: new Date() })
    standIn.texts.splice(TEXTS_MAX)
    return sendJson(res, 200, { status: 'queued' })
  }

  return standIn
}

export type TextMessagesStandIn = Awaited<ReturnType<typeof openTextMessagesStandIn>>
