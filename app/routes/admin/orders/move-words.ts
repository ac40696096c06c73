import type { OrderStatus, PaymentState } from '#domain/orders/order/order-states.rules.ts'
import { PAYMENT_NAMES, STATUS_NAMES } from './state-badges.tsx'

const NAMES: Readonly<Record<string, string>> = { ...PAYMENT_NAMES, ...STATUS_NAMES } satisfies Record<
  OrderStatus | PaymentState,
  string
>

export const wordsOfMove = ({ from, to }: { from: string; to: string }) =>
  `${NAMES[from] ?? from}, then ${NAMES[to] ?? to}`
