import { NOBODYS_ID, signedIn } from './row.ts'
import type { Row } from './row.ts'

/** Papers of an order that is nobody's; those of somebody are asked for in tests/http/invoice.test.ts. */
export const INVOICES: readonly Row[] = [
  {
    route: 'routes/hooks/invoice',
    method: 'GET',
    ask: () => ({ path: `/orders/${NOBODYS_ID}/invoice.pdf` }),
    answers: signedIn(401, 404),
  },
  {
    route: 'routes/hooks/invoice-address',
    method: 'GET',
    ask: () => ({ path: '/api/shiprocket/invoice?orderId=order_nobodys' }),
    answers: signedIn(401, 404),
  },
]
