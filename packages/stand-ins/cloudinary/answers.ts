/** Answers as sent on the wire, and how they can go wrong. */
import type { ServerResponse } from 'node:http'
import { BAD_GATEWAY, sendJson } from '#stand-ins/wire.ts'

const EDGE = '<html><head><title>413 Request Entity Too Large</title></head><body></body></html>'

export function sendError(res: ServerResponse, status: number, message: string): void {
  res.setHeader('X-Cld-Error', message)
  sendJson(res, status, { error: { message } })
}

/** Answers as the fault says when it strikes before anything is done. */
export function failBefore(res: ServerResponse, fault: CloudinaryFault): boolean {
  if (fault === 'cuts the connection') res.destroy()
  else if (fault === 'breaks') sendError(res, 500, 'General Error')
  else if (fault === 'sends a page') res.writeHead(502, { 'Content-Type': 'text/html' }).end(BAD_GATEWAY)
  else if (fault === 'is too large for the edge') res.writeHead(413, { 'Content-Type': 'text/html' }).end(EDGE)
  else if (fault === 'throttles') sendError(res, 420, 'Rate Limit Exceeded. Limit of 500 api operations reached.')
  else if (fault === 'refuses the key') sendError(res, 401, 'Unknown API key')
  else return fault === 'hangs'
  return true
}

/** Answers as the fault says when everything is done. */
export function sendBadly(res: ServerResponse, fault: CloudinaryFault): boolean {
  if (fault === 'acts, then cuts the connection') res.destroy()
  else if (fault === 'acts, then breaks') sendError(res, 500, 'General Error')
  else if (fault === 'sends nothing') res.writeHead(200).end()
  else if (fault === 'sends nonsense') res.writeHead(200).end('{"weather":"sunny"}')
  else return false
  return true
}

export const CLOUDINARY_FAULTS = [
  'cuts the connection',
  'hangs',
  'breaks',
  'sends a page',
  'is too large for the edge',
  'throttles',
  'refuses the key',
  'refuses the picture',
  'sends nothing',
  'sends nonsense',
  'signs wrongly',
  'acts, then cuts the connection',
  'acts, then breaks',
  'has lost the picture',
] as const

export type CloudinaryFault = (typeof CLOUDINARY_FAULTS)[number]
