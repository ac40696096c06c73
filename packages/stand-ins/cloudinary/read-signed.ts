/** A received call, and whether its sender knows the secret. */
import { hash } from 'node:crypto'

type Signed =
  | { ok: true; params: Map<string, string>; file: Buffer | undefined }
  | { ok: false; status: 400 | 401; text: string }

const UNSIGNED = new Set(['file', 'api_key', 'signature', 'resource_type', 'cloud_name'])
const VALID_SECONDS = 3_600

export async function readSigned(
  body: Buffer,
  contentType: string,
  { apiKey, apiSecret }: { apiKey: string; apiSecret: string },
): Promise<Signed> {
  const refuse = (status: 400 | 401, text: string): Signed => ({ ok: false, status, text })
  const sent = new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } })
  const form = await sent.formData().catch(() => new FormData())
  const params = new Map<string, string>()
  for (const [name, value] of form) if (typeof value === 'string') params.set(name, value)
  const signature = params.get('signature')
  if (signature === undefined) return refuse(400, 'Upload preset must be specified when using unsigned upload')
  if (!params.has('api_key')) return refuse(400, 'Missing required parameter - api_key')
  if (params.get('api_key') !== apiKey) return refuse(401, `Unknown API key ${params.get('api_key')}`)
  const age = Date.now() / 1_000 - Number(params.get('timestamp') ?? 0)
  if (!(Math.abs(age) < VALID_SECONDS))
    return refuse(401, `Stale request - reported time is ${params.get('timestamp')}`)
  const said = [...params]
    .filter(([name, value]) => !UNSIGNED.has(name) && value !== '')
    .map(([name, value]) => `${name}=${value.replaceAll('&', '%26')}`)
    .toSorted()
    .join('&')
  const right = hash('sha1', said + apiSecret)
  if (signature !== right) return refuse(401, `Invalid Signature ${signature}. String to sign - '${said}'.`)
  return { ok: true, params, file: await bytesOf(form.get('file')) }
}

/** A file comes as it is, or as a data: address. */
async function bytesOf(file: FormDataEntryValue | null): Promise<Buffer | undefined> {
  if (file instanceof Blob) return Buffer.from(await file.arrayBuffer())
  const [, base64] = /^data:[\w/+.-]*;base64,(.*)$/s.exec(file ?? '') ?? []
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}
