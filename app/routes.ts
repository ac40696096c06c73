/**
 * Every address of the store, in the order of the specification's table of screens.
 * docs/map.md is written from this file.
 */
import { index, route, type RouteConfig } from '@react-router/dev/routes'

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
  route('artists/join', 'routes/account/join.tsx'),

  // On one's own wall
  route('wall/template', 'routes/wall/template.tsx'),

  // The purchase
  route('cart', 'routes/checkout/cart.tsx'),
  route('checkout', 'routes/checkout/checkout.tsx'),
  route('quote/:token', 'routes/checkout/quote.tsx'),
  route('order-confirmation', 'routes/checkout/order-confirmation.tsx'),
  route('paid-by-link', 'routes/checkout/paid-by-link.tsx'),

  // Gift cards
  route('gift-cards', 'routes/gift-cards/gift-cards.tsx', { id: 'gift-cards' }),
  route('gift-cards/:id', 'routes/gift-cards/card-order.tsx'),
  route('gift-cards/:id/open/:key', 'routes/gift-cards/open-card-order.tsx'),

  // Saved works
  route('wishlist', 'routes/wishlist/wishlist.tsx'),
  route('saved/:token', 'routes/wishlist/shared-wishlist.tsx'),

  // On your wall
  route('wall', 'routes/wall/wall.tsx'),

  // The journal
  route('blog/:slug?', 'routes/pages/blog.tsx'),

  // Personal pages
  route('profile', 'routes/account/profile.tsx'),
  route('profile/two-step', 'routes/account/two-step.tsx'),
  route('orders', 'routes/account/orders/orders.tsx'),
  route('orders/:id', 'routes/account/orders/order.tsx'),
  route('orders/:id/open/:key', 'routes/account/orders/open-order.tsx'),
  route('orders/:id/cancel', 'routes/account/orders/cancel.tsx'),
  route('orders/:id/phone', 'routes/account/orders/prove-phone.tsx'),
  route('orders/:id/return', 'routes/account/orders/return.tsx'),

  // Back office
  route('admin/today', 'routes/admin/today/today.tsx', { id: 'admin-today' }),
  route('admin/dashboard', 'routes/admin/dashboard.tsx', { id: 'admin-dashboard' }),
  route('admin/inbox', 'routes/admin/inbox/inbox.tsx'),
  route('admin/inbox/:kind/:id', 'routes/admin/inbox/ticket.tsx'),
  route('admin/works', 'routes/admin/works/works.tsx', { id: 'admin-works' }),
  route('admin/catalogue', 'routes/admin/catalogue/catalogue.tsx', { id: 'admin-catalogue' }),
  route('admin/sheets', 'routes/admin/sheets/sheets.tsx', { id: 'admin-sheets' }),
  route('admin/promotions', 'routes/admin/promotions/promotions.tsx', { id: 'admin-promotions' }),
  route('admin/selling-terms', 'routes/admin/selling-terms/selling-terms.tsx', { id: 'admin-selling-terms' }),
  route('admin/artists', 'routes/admin/artists/artists.tsx', { id: 'admin-artists' }),
  route('admin/artists/applications/:id', 'routes/admin/artists/application.tsx'),
  route('admin/artists/:id', 'routes/admin/artists/papers.tsx', { id: 'admin-artist' }),
  route('admin/audit', 'routes/admin/audit.tsx'),
  route('admin/content', 'routes/admin/content/content.tsx', { id: 'admin-content' }),
  route('admin/content/preview', 'routes/admin/content/content-preview.tsx', { id: 'admin-content-preview' }),
  route('admin/reports', 'routes/admin/reports/reports.tsx', { id: 'admin-reports' }),
  route('admin/orders', 'routes/admin/orders/orders.tsx'),
  route('admin/orders/new', 'routes/admin/orders/new-order.tsx'),
  route('admin/orders/:id', 'routes/admin/orders/order.tsx', { id: 'admin-order' }),
  route('admin/connections', 'routes/admin/connections/connections.tsx'),
  route('admin/reconciliation', 'routes/admin/reconciliation/reconciliation.tsx'),
  route('admin/payouts', 'routes/admin/payouts/payouts.tsx', { id: 'admin-payouts' }),
  route('admin/payouts/:id', 'routes/admin/payouts/payouts.tsx', { id: 'admin-payout-run' }),
  route('admin/books', 'routes/admin/books/books.tsx', { id: 'admin-books' }),
  route('admin/books/registers', 'routes/admin/books/registers.tsx', { id: 'admin-registers' }),
  route('admin/books/:month', 'routes/admin/books/books.tsx', { id: 'admin-books-month' }),
  route('admin/books/:month/:account', 'routes/admin/books/account.tsx'),
  route('admin/disputes', 'routes/admin/disputes/disputes.tsx'),
  route('admin/disputes/:id', 'routes/admin/disputes/dispute.tsx'),
  route('admin/pay-on-delivery', 'routes/admin/on-delivery/on-delivery.tsx'),
  route('admin/gift-cards', 'routes/admin/gift-cards/gift-cards.tsx', { id: 'admin-gift-cards' }),
  route('admin/gift-cards/:id', 'routes/admin/gift-cards/gift-card.tsx'),
  route('artist/dashboard', 'routes/studio/dashboard.tsx', { id: 'artist-dashboard' }),
  route('artist/sheets', 'routes/studio/sheets/sheets.tsx', { id: 'artist-sheets' }),
  route('artist/orders', 'routes/studio/orders.tsx', { id: 'artist-orders' }),
  route('artist/orders/:id', 'routes/studio/packing-slip.tsx'),
  route('artist/statistics', 'routes/studio/statistics.tsx', { id: 'artist-statistics' }),
  route('artist/earnings', 'routes/studio/earnings/earnings.tsx', { id: 'artist-earnings' }),
  route('artist/papers', 'routes/studio/papers.tsx', { id: 'artist-papers' }),

  // Signing in
  route('auth/google', 'routes/account/auth-google.tsx'),
  route('auth/callback', 'routes/account/auth-callback.tsx'),
  route('sign-in', 'routes/account/sign-in.tsx'),
  route('sign-in/passkey', 'routes/account/sign-in-passkey.tsx'),
  route('sign-in/code', 'routes/account/sign-in-code.tsx'),
  route('sign-up', 'routes/account/sign-up.tsx'),
  route('sign-out', 'routes/account/sign-out.ts'),
  route('forgot-password', 'routes/account/forgot-password.tsx'),
  route('reset-password', 'routes/account/reset-password.tsx'),
  route('verify-email', 'routes/account/verify-email.tsx'),
  route('stop-email-change', 'routes/account/stop-email-change.tsx'),

  route('prove', 'routes/account/prove.tsx'),

  // Written pages
  route('about', 'routes/pages/page.tsx', { id: 'about' }),
  route('terms', 'routes/pages/page.tsx', { id: 'terms' }),
  route('privacy', 'routes/pages/page.tsx', { id: 'privacy' }),
  route('shipping', 'routes/pages/page.tsx', { id: 'shipping' }),
  route('cancellation-refunds', 'routes/pages/page.tsx', { id: 'cancellation-refunds' }),
  route('artist-agreement', 'routes/pages/page.tsx', { id: 'artist-agreement' }),
  route('contact', 'routes/pages/contact.tsx'),
  route('services/:service', 'routes/pages/service.tsx'),

  // Calls, without a screen
  route('me', 'routes/account/me.ts'),
  route('api/auth/*', 'routes/account/auth-api.ts'),
  route('api/passkeys', 'routes/account/passkeys-api.ts'),
  route('live', 'routes/account/live.ts'),
  route('api/wishlist', 'routes/wishlist/wishlist-api.ts'),
  route('api/profile/:id', 'routes/account/profile-api.ts'),
  route('api/uploads', 'routes/studio/uploads.ts'),
  route('api/work-drafts', 'routes/studio/work-drafts.ts'),
  route('api/sheet-pictures', 'routes/studio/sheets/sheet-pictures.ts'),
  route('artist/sheets/:file', 'routes/studio/sheets/works-file.ts', { id: 'artist-works-file' }),
  route('admin/sheets/:file', 'routes/admin/sheets/works-file.ts', { id: 'admin-works-file' }),
  route('orders/:id/invoice.pdf', 'routes/account/orders/invoice.ts'),
  route('artist/earnings/:file', 'routes/studio/earnings/earnings-file.ts'),
  route('artist/orders/:id/label.pdf', 'routes/studio/parcel-label.ts'),
  route('artist/invoices/:paper', 'routes/studio/own-paper.ts'),
  route('api/shiprocket/invoice', 'routes/account/orders/invoice-address.ts'),
  route('admin/find', 'routes/admin/find.ts'),
  route('admin/artists/:id/:file', 'routes/admin/artists/artist-file.ts'),
  route('admin/audit.csv', 'routes/admin/audit-csv.ts'),
  route('admin/reports/:file', 'routes/admin/reports/report-csv.ts', { id: 'admin-report-file' }),
  route('admin/works.csv', 'routes/admin/works/works-csv.ts'),
  route('admin/orders.csv', 'routes/admin/orders/orders-csv.ts'),
  route('admin/payouts/:id/file', 'routes/admin/payouts/payout-file.ts'),
  route('admin/books/files/:file', 'routes/admin/books/books-file.ts'),
  route('admin/orders/:id/papers/:paper', 'routes/admin/orders/order-paper.ts'),
  route('profile/my-data.json', 'routes/account/own-data.ts'),
  route('api/cart', 'routes/checkout/cart-api.ts'),
  route('api/cart/merge', 'routes/checkout/cart-merge.ts'),
  route('api/cart/prices', 'routes/checkout/cart-prices.ts'),
  route('api/cart/coupon', 'routes/checkout/cart-coupon.ts'),
  route('api/cart/cookie', 'routes/checkout/cart-cookie.ts'),
  route('search/suggestions', 'routes/shop/search-suggestions.ts'),
  route('wall/works', 'routes/wall/wall-works.ts'),
  route('wall/works-to-hang', 'routes/wall/works-to-hang.ts'),
  route('wall/find', 'routes/wall/find-works.ts'),
  route('wall/preview.jpg', 'routes/wall/wall-preview.ts'),
  route('robots.txt', 'routes/seo/robots.ts'),
  route('.well-known/:file', 'routes/seo/well-known.ts'),
  route('sitemap.xml', 'routes/seo/xml-files.ts', { id: 'sitemap-index' }),
  route('sitemaps/:file', 'routes/seo/xml-files.ts', { id: 'sitemaps' }),
  route('feeds/:file', 'routes/seo/xml-files.ts', { id: 'feeds' }),
  route('manifest.webmanifest', 'routes/seo/web-manifest.ts'),
  route('api/gift-card', 'routes/checkout/read-gift-card.ts'),
  route('gift-cards/:id/card.pdf', 'routes/gift-cards/card-paper.ts'),
  route('api/gift-cards/pay', 'routes/gift-cards/pay-card-order.ts'),
  route('api/create-order', 'routes/checkout/create-order.ts'),
  route('api/confirm-payment', 'routes/checkout/confirm-payment.ts'),
  route('api/payment-return', 'routes/checkout/payment-return.ts'),
  route('api/webhooks/payments', 'routes/checkout/payment-webhook.ts'),
  route('api/webhooks/payouts', 'routes/admin/payouts/payout-webhook.ts'),
  route('api/create-shipment', 'routes/checkout/create-shipment.ts'),
  route('api/webhooks/shipping', 'routes/account/orders/shipping-webhook.ts'),
  route('api/shiprocket/tracking', 'routes/account/orders/tracking.ts'),
  route('api/delivery', 'routes/shop/delivery.ts'),
  route('api/views', 'routes/shop/views.ts'),
  route('api/consultation-slots', 'routes/pages/consultation-slots.ts'),

  // Any other path
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
