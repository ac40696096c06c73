export type EnquiryKind = 'contact' | 'consultation' | 'quote'
export type TicketKind = EnquiryKind | 'return'

const LETTERS: Record<TicketKind, string> = { contact: 'C', consultation: 'A', quote: 'Q', return: 'R' }

/** How people name an enquiry on the phone: C-00012. */
export function ticketOf(kind: TicketKind, number: number): string {
  return `${LETTERS[kind]}-${String(number).padStart(5, '0')}`
}

/** Reads C-00012, c12 or 12; undefined when it is not the number of an enquiry. */
export function readTicket(text: string): { kind: TicketKind | null; number: number } | undefined {
  const [, sign, digits] = /^([CAQR])?[\s-]*0*(\d{1,9})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return undefined
  const found = Object.entries(LETTERS).find(([, letter]) => letter === sign?.toUpperCase())
  return { kind: (found?.[0] ?? null) as TicketKind | null, number: Number(digits) }
}
