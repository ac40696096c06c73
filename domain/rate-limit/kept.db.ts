import { ENDINGS_SAY, olderThan, type KeptData } from '#domain/kept/kept.db.ts'

export const rateLimitsKept: KeptData = {
  tables: {
    order_attempts: { what: 'IP addresses of recent orders', until: ENDINGS_SAY, erased: ENDINGS_SAY },
    rate_limits: { what: 'rate limits', until: ENDINGS_SAY, erased: ENDINGS_SAY },
  },
  endings: {
    'rate-limits-ended': {
      table: 'rate_limits',
      which: 'rate limits by IP address and e-mail',
      days: 1,
      after: 'the end of the window',
      why: 'the limit doesn’t look back any further',
      where: olderThan('expires_at'),
    },
    'order-attempts-past': {
      table: 'order_attempts',
      which: 'the IP address from which an order or gift card was ordered',
      days: 1,
      after: 'the order',
      why: 'the limit looks back one hour',
      where: olderThan('placed_at'),
    },
  },
}
