/** What an artist or an admin types about a certificate. */
import { formSchema, no, readLine, readLines, yes, type FieldReader, type FormOf } from '#shared/entered-text.rules.ts'
import { certificatesWords } from '#words/certificates.ts'

const TEXT_MAX = 200
const WHY_MAX = 500
const FIRST_YEAR = 1800

const readYear: FieldReader<string> = (text = '') => {
  const year = text.trim()
  if (year === '') return yes('')
  return /^\d{4}$/.test(year) && Number(year) >= FIRST_YEAR ? yes(year) : no(certificatesWords.badYear)
}

const CORRECTED = {
  title: (text) => readLine(text, TEXT_MAX, certificatesWords.enterTitle),
  year: readYear,
  medium: (text) => readLine(text, TEXT_MAX, certificatesWords.enterMedium),
  dimensions: (text) => readLine(text, TEXT_MAX, certificatesWords.enterSize),
} satisfies Record<string, FieldReader<string>>

const readWhy: FieldReader<string> = (text) => readLines(text, WHY_MAX, certificatesWords.enterWhy)

export const correctionForm = formSchema(CORRECTED)

export type Correction = FormOf<typeof correctionForm>

/** Of an admin, who says why. */
export const replacementForm = formSchema({ ...CORRECTED, why: readWhy })

export const certificateWhyForm = formSchema({ why: readWhy })

export const numberForm = formSchema({
  number: (text = '') => (/^[1-9]\d{0,5}$/.test(text.trim()) ? yes(Number(text)) : no(certificatesWords.badNumber)),
})
