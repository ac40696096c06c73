/** How Cloudinary signs: a plain hash over what is said and the secret behind it. */
import { createHash, timingSafeEqual } from 'node:crypto'

/** Of everything that is sent but the file and the key; a `&` inside a value cannot pose as another parameter. */
export function signatureOf(params: Readonly<Record<string, string>>, secret: string): string {
  const said = Object.entries(params)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value.replaceAll('&', '%26')}`)
    .toSorted()
    .join('&')
  return sha1(said + secret).toString('hex')
}

/** Whether an answer about a picture is Cloudinary's own. */
export function answerSignatureMatches(
  answer: { public_id: string; version: number; signature: string },
  secret: string,
): boolean {
  const right = sha1(`public_id=${answer.public_id}&version=${answer.version}${secret}`).toString('hex')
  const given = Buffer.from(answer.signature)
  return given.length === right.length && timingSafeEqual(given, Buffer.from(right))
}

/** What stands before the name of a picture that not everybody may see. */
export const deliverySignature = (name: string, secret: string): string =>
  `s--${sha1(name + secret)
    .toString('base64url')
    .slice(0, 8)}--`

const sha1 = (text: string) => createHash('sha1').update(text).digest()
