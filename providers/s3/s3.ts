/** One bucket of an S3 server, such as Amazon's, Ceph's or Swift's. Loads the official client: import it only when needed. */
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { inCall, reachOf, type ProviderAnswer } from '#providers/call-provider.ts'
import type { S3Access } from '#shared/pictures-env.ts'
import { BucketFailure } from './bucket-failure.ts'

const TIMEOUT_MS = 10_000
const ATTEMPTS = 2

/** After so many failures in a row we don't ask for a while: visitors would wait for each answer in vain. */
const FAILURES_MAX = 3
const REST_MS = 5_000

export type BucketObject = { key: string; bytes: number; modifiedAt: Date }

export function createS3({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Access, timeoutMs = TIMEOUT_MS) {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    // Only Amazon's own servers take what the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const host = new URL(endpoint).hostname
  let failures = 0
  let restsUntil = 0

  /** Undefined if there is no such object. */
  async function call<Found>(method: string, ask: (abort: { abortSignal: AbortSignal }) => Promise<Found>) {
    if (failures >= FAILURES_MAX && performance.now() < restsUntil)
      throw new BucketFailure(`${host} has not answered for a while.`)
    const answer = await inCall<Found | string>(method, host, () =>
      ask({ abortSignal: AbortSignal.timeout(timeoutMs) }).then(
        (body) => ({ kind: 'answered', status: 200, body }),
        answerOf,
      ),
    )
    const isFailure = answer.kind !== 'answered' || answer.status >= 500
    failures = isFailure ? failures + 1 : 0
    restsUntil = performance.now() + REST_MS
    if (answer.kind !== 'answered') throw new BucketFailure(`${host} does not answer: ${answer.reason}`)
    if (answer.status < 300) return answer.body as Found
    if (answer.status === 404 && answer.body !== 'NoSuchBucket') return undefined
    throw new BucketFailure(`${host} refuses bucket ${bucket}: ${String(answer.body)}, ${answer.status}`, !isFailure)
  }

  const named = (Key: string) => ({ Bucket: bucket, Key })
  return {
    /** Takes bytes, no stream: some servers refuse a body of unknown length. */
    async put(key: string, bytes: Uint8Array, type: string): Promise<void> {
      const command = new PutObjectCommand({ ...named(key), Body: bytes, ContentType: type })
      if (!(await call('PUT', (abort) => client.send(command, abort))))
        throw new BucketFailure(`${host} did not take ${key}.`)
    },
    get: (key: string): Promise<Uint8Array | undefined> =>
      call('GET', async (abort) => {
        const { Body } = await client.send(new GetObjectCommand(named(key)), abort)
        return (await Body?.transformToByteArray()) ?? new Uint8Array()
      }),
    has: async (key: string): Promise<boolean> =>
      (await call('HEAD', (abort) => client.send(new HeadObjectCommand(named(key)), abort))) !== undefined,
    /** False if there was nothing to move. */
    async move(from: string, to: string): Promise<boolean> {
      const copy = new CopyObjectCommand({ ...named(to), CopySource: `${bucket}/${from}` })
      if (!(await call('PUT', (abort) => client.send(copy, abort)))) return false
      await this.remove(from)
      return true
    },
    /** One by one: some servers ask more of a request that removes several. */
    async remove(key: string): Promise<void> {
      await call('DELETE', (abort) => client.send(new DeleteObjectCommand(named(key)), abort))
    },
    /** By pages: what lies below a prefix, or only its folders. */
    async *list(prefix: string, of?: 'folders'): AsyncGenerator<{ objects: BucketObject[]; folders: string[] }> {
      let after: string | undefined
      do {
        const command = new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          ...(of && { Delimiter: '/' }),
          ...(after !== undefined && { ContinuationToken: after }),
        })
        const page = await call('GET', (abort) => client.send(command, abort))
        yield {
          objects: (page?.Contents ?? []).map(({ Key = '', Size = 0, LastModified = new Date() }) => ({
            key: Key,
            bytes: Size,
            modifiedAt: LastModified,
          })),
          folders: (page?.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix),
        }
        after = page?.NextContinuationToken
      } while (after !== undefined)
    },
  }
}

export type S3 = ReturnType<typeof createS3>

function answerOf(error: unknown): ProviderAnswer<string> {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  return status === undefined ? reachOf(error) : { kind: 'answered', status, body: (error as Error).name }
}
