import type { Role } from '#domain/accounts/visitor.rules.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { ApprovalState } from '#domain/catalogue/works/own-works.rules.ts'
import type { OrderStatus, PaymentState } from '#domain/orders/order/order-states.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

type FoundOrder = {
  id: string
  contactName: string
  /** In an answer as a text. */
  createdAt: Date | string
  totalPaise: Paise
  status: OrderStatus
  paymentState: PaymentState
}

export type FoundWork = {
  id: string
  title: string
  artistName: string
  approvalState: ApprovalState
  picture: PictureFacts
}

export type FoundPerson = {
  id: string
  firstName: string | null
  lastName: string | null
  email: string
  city: string | null
  role: Role
  orderCount: number
}

/** What the search of the back office finds, the newest first. */
export type FoundInOffice = { orders: FoundOrder[]; works: FoundWork[]; people: FoundPerson[] }
