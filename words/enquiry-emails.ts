import * as en from './en/enquiry-emails.ts'
import * as hi from './hi/enquiry-emails.ts'
import { inLanguage } from './in-language.ts'

export const enquiryEmailsWords = inLanguage({ en, hi })
