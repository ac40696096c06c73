/** What crawlers may read: every public page in its plain order, nothing personal. */
import { publicLoader } from '#app/http/public-loader.ts'

const PERSONAL = [
  '/cart',
  '/checkout',
  '/quote/',
  '/order-confirmation',
  '/orders',
  '/wishlist',
  '/profile',
  '/admin/',
  '/artist/dashboard',
  '/artist/orders',
  '/auth/',
  '/api/',
  '/me',
]
/** The same works in another order. */
const SORTED = '/*?*sort='

export const loader = publicLoader(({ services }) => {
  const lines = [
    'User-agent: *',
    // `$` and `?`: /me must not match /metal.
    ...PERSONAL.flatMap((path) =>
      path.endsWith('/') ? [`Disallow: ${path}`] : [`Disallow: ${path}$`, `Disallow: ${path}?`, `Disallow: ${path}/`],
    ),
    `Disallow: ${SORTED}`,
    '',
    `Sitemap: ${new URL('/sitemap.xml', services.storeUrl).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
})
