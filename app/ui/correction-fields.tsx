import type { Certified } from '#domain/certificates/certificate.rules.ts'
import { certificatesWords } from '#words/certificates.ts'
import { TextField } from './field.tsx'

type Field = (name: string) => { name: string; defaultValue?: string | undefined; error?: string | undefined }

/** What can be wrong on a certificate, as it is written now. */
export const CorrectionFields = ({ field, certified }: { field: Field; certified: Certified }) => (
  <>
    <TextField {...written(field('title'), certified.title)} label={certificatesWords.workTitle} required />
    <TextField
      {...written(field('year'), certified.year)}
      label={certificatesWords.year}
      hint={certificatesWords.yearHint}
      inputMode="numeric"
    />
    <TextField {...written(field('medium'), certified.medium)} label={certificatesWords.medium} required />
    <TextField
      {...written(field('dimensions'), certified.dimensions)}
      label={certificatesWords.size}
      hint={certificatesWords.sizeHint}
      required
    />
  </>
)

/** What was typed before stays. */
const written = ({ defaultValue, ...field }: ReturnType<Field>, value = '') => ({
  ...field,
  defaultValue: defaultValue ?? value,
})
