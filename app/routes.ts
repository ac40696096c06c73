/**
 * Every address of the store, in the order of the specification's table of screens.
 * docs/map.md is written from this file.
 */
import { index, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

export default [
  // The gallery
  index('routes/shop/home.tsx'),
  route('collection', 'routes/shop/collection.tsx'),
  route('category/:line/:kind?', 'routes/shop/category.tsx'),
  route('artwork/:id', 'routes/shop/artwork.tsx'),
  route('artwork/:id/preview', 'routes/shop/artwork-preview.tsx'),
  route('search', 'routes/shop/search.tsx'),

  // The artists
  route('artists', 'routes/shop/artists.tsx'),
  route('artist/:slug', 'routes/shop/artist.tsx'),

  // The purchase
  route('cart', 'routes/checkout/cart.tsx'),
  route('checkout', 'routes/checkout/checkout.tsx'),
  route('quote/:token', 'routes/checkout/quote.tsx'),
  route('order-confirmation', 'routes/checkout/order-confirmation.tsx'),

  // Saved works
  route('wishlist', 'routes/wishlist/wishlist.tsx'),
  route('saved/:token', 'routes/wishlist/shared-wishlist.tsx'),

  // The journal
  route('blog/:slug?', 'routes/pages/blog.tsx'),

  // What is one's own
  route('profile', 'routes/account/profile.tsx'),
  route('orders', 'routes/account/orders/orders.tsx'),
  route('orders/:id', 'routes/account/orders/order.tsx'),
  route('orders/:id/cancel', 'routes/account/orders/cancel.tsx'),
  route('orders/:id/return', 'routes/account/orders/return.tsx'),

  // Behind the counter
  route('admin/dashboard', 'routes/back-office/dashboard.tsx', { id: 'admin-dashboard' }),
  route('admin/inbox', 'routes/back-office/inbox/inbox.tsx'),
  route('admin/inbox/:kind/:id', 'routes/back-office/inbox/letter.tsx'),
  route('admin/catalogue', 'routes/back-office/catalogue/catalogue.tsx', { id: 'admin-catalogue' }),
  route('admin/audit', 'routes/back-office/audit.tsx'),
  route('admin/content', 'routes/back-office/content/content.tsx', { id: 'admin-content' }),
  route('admin/content/preview', 'routes/back-office/content/content-preview.tsx', { id: 'admin-content-preview' }),
  route('admin/reports', 'routes/back-office/reports/reports.tsx', { id: 'admin-reports' }),
  route('admin/orders', 'routes/back-office/orders/orders.tsx'),
  route('admin/orders/:id', 'routes/back-office/orders/order.tsx', { id: 'admin-order' }),
  route('admin/reconciliation', 'routes/back-office/reconciliation/reconciliation.tsx'),
  route('artist/dashboard', 'routes/studio/dashboard.tsx', { id: 'artist-dashboard' }),
  route('artist/orders', 'routes/studio/orders.tsx', { id: 'artist-orders' }),
  route('artist/orders/:id', 'routes/studio/packing-slip.tsx'),
  route('artist/statistics', 'routes/studio/statistics.tsx', { id: 'artist-statistics' }),

  // Signing in
  route('auth/google', 'routes/account/auth-google.tsx'),
  route('auth/callback', 'routes/account/auth-callback.tsx'),
  route('sign-in', 'routes/account/sign-in.tsx'),
  route('sign-up', 'routes/account/sign-up.tsx'),
  route('sign-out', 'routes/hooks/sign-out.ts'),
  route('forgot-password', 'routes/account/forgot-password.tsx'),
  route('reset-password', 'routes/account/reset-password.tsx'),
  route('verify-email', 'routes/account/verify-email.tsx'),

  // Written pages
  route('about', 'routes/pages/page.tsx', { id: 'about' }),
  route('terms', 'routes/pages/page.tsx', { id: 'terms' }),
  route('privacy', 'routes/pages/page.tsx', { id: 'privacy' }),
  route('shipping', 'routes/pages/page.tsx', { id: 'shipping' }),
  route('cancellation-refunds', 'routes/pages/page.tsx', { id: 'cancellation-refunds' }),
  route('contact', 'routes/pages/contact.tsx'),
  route('services/:service', 'routes/pages/service.tsx'),

  // Calls, without a screen
  route('me', 'routes/hooks/me.ts'),
  route('api/auth/*', 'routes/hooks/auth.ts'),
  route('live', 'routes/hooks/live.ts'),
  route('api/wishlist', 'routes/hooks/wishlist.ts'),
  route('api/profile/:id', 'routes/hooks/profile.ts'),
  route('api/uploads', 'routes/hooks/uploads.ts'),
  route('api/work-drafts', 'routes/hooks/work-drafts.ts'),
  route('orders/:id/invoice.pdf', 'routes/hooks/invoice.ts'),
  route('artist/orders/:id/label.pdf', 'routes/hooks/parcel-label.ts'),
  route('api/shiprocket/invoice', 'routes/hooks/invoice-address.ts'),
  route('admin/audit.csv', 'routes/hooks/audit-csv.ts'),
  route('admin/reports/:file', 'routes/hooks/report-csv.ts', { id: 'admin-report-file' }),
  route('admin/orders.csv', 'routes/hooks/orders-csv.ts'),
  route('admin/orders/:id/papers/:paper', 'routes/hooks/order-paper.ts'),
  route('profile/my-data.json', 'routes/hooks/own-data.ts'),
  route('api/cart', 'routes/hooks/cart.ts'),
  route('api/cart/merge', 'routes/hooks/cart-merge.ts'),
  route('api/cart/prices', 'routes/hooks/cart-prices.ts'),
  route('api/cart/cookie', 'routes/hooks/cart-cookie.ts'),
  route('search/suggestions', 'routes/hooks/search-suggestions.ts'),
  route('robots.txt', 'routes/hooks/robots.ts'),
  route('sitemap.xml', 'routes/hooks/sitemap.ts', { id: 'sitemap-index' }),
  route('sitemaps/:file', 'routes/hooks/sitemap.ts'),
  route('feeds/:file', 'routes/hooks/product-feed.ts'),
  route('manifest.webmanifest', 'routes/hooks/web-manifest.ts'),
  route('api/create-order', 'routes/hooks/create-order.ts'),
  route('api/confirm-payment', 'routes/hooks/confirm-payment.ts'),
  route('api/payment-return', 'routes/hooks/payment-return.ts'),
  route('api/webhooks/payments', 'routes/hooks/payment-events.ts'),
  route('api/create-shipment', 'routes/hooks/create-shipment.ts'),
  route('api/webhooks/shipping', 'routes/hooks/shipping-notices.ts'),
  route('api/shiprocket/tracking', 'routes/hooks/tracking.ts'),
  route('api/delivery', 'routes/hooks/delivery.ts'),
  route('api/views', 'routes/hooks/views.ts'),
  route('api/consultation-slots', 'routes/hooks/consultation-slots.ts'),

  // The component sheet, in development only
  ...(process.env.NODE_ENV === 'development' ? [route('components', 'routes/components/components.tsx')] : []),

  // Any other path
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
