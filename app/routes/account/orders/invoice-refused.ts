import type { InvoiceRefusal } from '#domain/orders/invoices/admit-reader.ts'
import { waitWords } from '#app/http/answer-form.ts'

export function invoiceRefused(refusal: InvoiceRefusal): Response {
  switch (refusal.reason) {
    case 'unknown':
      return Response.json({ message: 'Order not found' }, { status: 404 })
    case 'not-issued':
      return Response.json({ message: 'There is an invoice once the order is paid.' }, { status: 409 })
    case 'too-many':
      return Response.json(
        { message: waitWords(refusal) },
        { status: 429, headers: { 'Retry-After': String(refusal.waitSeconds) } },
      )
  }
}
