/**
 * URLs outside the route table: phone, e-mail, the store's profiles elsewhere, and the query of `/sign-in` and
 * `/sign-up`.
 */
import { href } from 'react-router'
import { languageWords } from '#words/language.ts'

/** The page of a category by its path, such as `wall-art/handmade`. */
export function categoryAddress(path: string): string {
  const [line = '', kind] = path.split('/')
  return href('/category/:line/:kind?', { line, kind })
}

/** An address of the store in the page's language, where React Router does not write it: plain links, forms and calls. */
export const ownAddress = (path: string) =>
  path === '/' ? languageWords.basename || path : languageWords.basename + path

export const artistAddress = (slug: string) => href('/artist/:slug', { slug })

export const shelfAddress = (slug: string) => href('/shelf/:slug', { slug })

export const phoneAddress = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
export const mailAddress = (email: string) => `mailto:${email}`
export const whatsappAddress = (number: string) => `https://wa.me/${number}`
export const instagramAddress = (handle: string) => `https://www.instagram.com/${handle}/`
export const facebookAddress = (handle: string) => `https://www.facebook.com/${handle}`

/** The query of `/sign-in` and `/sign-up`. */

/** Where to go when it is done. */
export const NEXT = 'next'
/** Sent by the dialog, which stays where it is. */
export const IN_DIALOG = 'dialog'

/** On a page's form, and its next page: checks on the way whether the browser keeps cookies. */
export const KEEPS = 'keeps'

export const seeingCookies = (path: string, returnPath: string | undefined) =>
  `${path}?${new URLSearchParams({ [KEEPS]: '', ...(returnPath && { [NEXT]: returnPath }) })}`

/** The page that asks again who it is. */
export const PROVE = '/prove'
/** The query: where to post to then, or which file to read. */
export const POST_TO = 'post'
export const READ_AT = 'read'

export function withNext(path: string, returnPath: string | undefined): string {
  return returnPath ? `${path}?${new URLSearchParams({ [NEXT]: returnPath })}` : path
}

export const fromDialog = (path: string, returnPath: string) =>
  `${path}?${new URLSearchParams({ [IN_DIALOG]: '', [NEXT]: returnPath })}`

/** The public keys that certificates are checked with, as a JWK set. */
export const CERTIFICATE_KEYS = '/.well-known/certificate-keys.json'
