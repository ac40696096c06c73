/** Addresses outside the route table: telephone, mail and the store's rooms elsewhere. */
import { href } from 'react-router'

/** The page of a category by its path, such as `wall-art/handmade`. */
export function categoryAddress(path: string): string {
  const [line = '', kind] = path.split('/')
  return href('/category/:line/:kind?', { line, kind })
}

export const artistAddress = (slug: string) => href('/artist/:slug', { slug })

export const phoneAddress = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
export const mailAddress = (email: string) => `mailto:${email}`
export const whatsappAddress = (number: string) => `https://wa.me/${number}`
export const instagramAddress = (handle: string) => `https://www.instagram.com/${handle}/`
export const facebookAddress = (handle: string) => `https://www.facebook.com/${handle}`
