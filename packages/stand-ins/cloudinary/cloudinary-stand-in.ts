/** Stands in for Cloudinary: takes signed uploads, returns its files to callers with a signed URL, and deletes. */
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { failBefore, sendBadly, sendError, type CloudinaryFault } from './answers.ts'
import { readSigned } from './read-signed.ts'
import { openLoopback } from '#stand-ins/loopback.ts'
import { sendJson } from '#stand-ins/wire.ts'

export const CLOUDINARY_PATH = '/stand-ins/cloudinary'

export type Asset = { publicId: string; type: string; version: number; format: string; bytes: Buffer }

const BYTES_MAX = 10 * 1024 * 1024
const ASSETS_MAX = 500

export async function openCloudinaryStandIn({ apiSecret = 'demonstration' } = {}) {
  const loopback = await openLoopback((req, res) => standIn.answer(req, res))
  const origin = `${loopback.origin}${CLOUDINARY_PATH}`
  /** How a shop reaches it. */
  const access = {
    cloudName: 'demonstration',
    apiKey: '000000000000000',
    apiSecret,
    apiUrl: origin,
    deliveryUrl: origin,
    uploadPreset: undefined,
  }
  /** What it has, by public id. */
  const assets = new Map<string, Asset>()
  let lastVersion = 0

  const standIn = {
    access,
    fault: undefined as CloudinaryFault | undefined,
    assets,
    answer: (req: IncomingMessage, res: ServerResponse) => void route(req, res).catch(() => res.destroy()),
    close: loopback.close,
  }

  async function route(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = decodeURIComponent((req.url ?? '').split('?')[0] ?? '').slice(CLOUDINARY_PATH.length)
    const [, cloud, does] = /^\/v1_1\/([\w-]+)\/(?:image|auto)\/(upload|destroy)$/.exec(path) ?? []
    if (req.method !== 'POST' || cloud === undefined) return deliver(res, path)
    const body = await buffer(req)
    const { fault } = standIn
    if (fault && failBefore(res, fault)) return
    if (cloud !== access.cloudName) return sendError(res, 401, 'Invalid cloud_name')
    const read = await readSigned(body, req.headers['content-type'] ?? '', access)
    if (!read.ok) return sendError(res, read.status, read.text)
    const answer: object = does === 'upload' ? take(read.params, read.file) : destroy(read.params)
    if ('error' in answer) return sendError(res, 400, String(answer.error))
    if (fault && sendBadly(res, fault)) return
    sendJson(res, 200, fault === 'signs wrongly' ? { ...answer, signature: '0'.repeat(40) } : answer)
  }

  function take(params: Map<string, string>, bytes: Buffer | undefined): object {
    if (!bytes) return { error: 'Missing required parameter - file' }
    if (bytes.length > BYTES_MAX)
      return { error: `File size too large. Got ${bytes.length}. Maximum is ${BYTES_MAX}. Upgrade your plan.` }
    const format = formatOf(bytes)
    if (!format || standIn.fault === 'refuses the picture') return { error: 'Invalid image file' }
    const publicId = params.get('public_id') ?? hash('sha1', bytes).slice(0, 20)
    const type = params.get('type') ?? 'upload'
    lastVersion = Math.max(lastVersion + 1, Math.floor(Date.now() / 1_000))
    assets.set(publicId, { publicId, type, version: lastVersion, format, bytes })
    for (const oldest of [...assets.keys()].slice(0, -ASSETS_MAX)) assets.delete(oldest)
    const url = `${origin}/${access.cloudName}/image/${type}/v${lastVersion}/${publicId}.${format}`
    return {
      asset_id: hash('md5', publicId),
      public_id: publicId,
      version: lastVersion,
      signature: hash('sha1', `public_id=${publicId}&version=${lastVersion}${apiSecret}`),
      format,
      resource_type: 'image',
      created_at: new Date().toISOString(),
      tags: [],
      bytes: bytes.length,
      type,
      etag: hash('md5', bytes),
      placeholder: false,
      url,
      secure_url: url,
    }
  }

  function destroy(params: Map<string, string>): object {
    const publicId = params.get('public_id')
    if (!publicId) return { error: 'Missing required parameter - public_id' }
    const isThere = assets.get(publicId)?.type === (params.get('type') ?? 'upload')
    if (isThere) assets.delete(publicId)
    return { result: isThere ? 'ok' : 'not found' }
  }

  /** A transformation in the URL is accepted but not made. */
  function deliver(res: ServerResponse, path: string): void {
    if (standIn.fault && failBefore(res, standIn.fault)) return
    const [, type = '', signed, before = '', publicId = '', extension = ''] =
      /^\/demonstration\/image\/(upload|authenticated)\/(s--[\w-]{8}--\/)?((?:[\w,.:]+\/)*?)v\d+\/(.+?)(?:\.(\w+))?$/.exec(
        path,
      ) ?? []
    const asset = assets.get(publicId)
    if (!asset || asset.type !== type || standIn.fault === 'has lost the picture')
      return sendRefusal(res, 404, `Resource not found - ${publicId}`)
    const name = `${before}${publicId}${extension && `.${extension}`}`
    const right = hash('sha1', name + apiSecret, 'base64url').slice(0, 8)
    if (type === 'authenticated' && signed !== `s--${right}--/`)
      return sendRefusal(res, 401, `Invalid signature in URL`)
    res.writeHead(200, {
      'Content-Type': `image/${asset.format}`,
      'Content-Length': asset.bytes.length,
      'Cache-Control': 'public, no-transform, immutable, max-age=2592000',
    })
    res.end(asset.bytes)
  }

  return standIn
}

export type CloudinaryStandIn = Awaited<ReturnType<typeof openCloudinaryStandIn>>

const sendRefusal = (res: ServerResponse, status: number, text: string) =>
  void res.writeHead(status, { 'X-Cld-Error': text, 'Content-Length': 0 }).end()

const BEGINNINGS: readonly [format: string, at: number, bytes: string][] = [
  ['jpg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG'],
  ['webp', 8, 'WEBP'],
  ['avif', 4, 'ftypavif'],
  ['gif', 0, 'GIF8'],
]

const formatOf = (bytes: Buffer) =>
  BEGINNINGS.find(([, at, text]) => bytes.toString('latin1', at, at + text.length) === text)?.[0]
