import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { EnquiryKind } from './tickets.rules.ts'

export const ENQUIRY_MAIL = 'enquiry-mail'

export type EnquiryMailTo = 'owner' | 'sender'

/** The mails of an enquiry: named by it, so that there is one of each for good. */
export function enquiryMailJobs(about: EnquiryKind, id: string, to: readonly EnquiryMailTo[]): NewJob[] {
  return to.map((reader) => ({
    kind: ENQUIRY_MAIL,
    key: `${ENQUIRY_MAIL}:${about}:${id}:${reader}`,
    payload: { about, id, to: reader },
  }))
}
