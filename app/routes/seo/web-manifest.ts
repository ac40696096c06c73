/** How the store looks on a home screen. */
import { publicLoader } from '#app/http/public-loader.ts'

export const loader = publicLoader(({ services: { brand } }) =>
  Response.json(
    {
      id: '/',
      name: brand.name,
      short_name: brand.name,
      description: brand.tagline,
      lang: 'en-IN',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#faf6ef',
      theme_color: '#faf6ef',
      categories: ['shopping', 'lifestyle'],
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } },
  ),
)
