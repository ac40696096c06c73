export type EnquiryKind = 'contact' | 'consultation' | 'quote'

const LETTERS: Record<EnquiryKind, string> = { contact: 'C', consultation: 'A', quote: 'Q' }

/** How people name an enquiry on the phone: C-00012. */
export function ticketOf(kind: EnquiryKind, number: number): string {
  return `${LETTERS[kind]}-${String(number).padStart(5, '0')}`
}
