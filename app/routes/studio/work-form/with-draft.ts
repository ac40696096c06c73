import type { EnteredWork } from '#domain/studio/entered-work.rules.ts'
import type { KeptDraft } from '#domain/studio/work-drafts.ts'

/** What was begun and not saved stands over what the work has. */
export function withDraft(entered: EnteredWork, draft: KeptDraft | undefined): EnteredWork {
  if (!draft) return entered
  const { fields, frames, image, images } = draft
  const alts = Object.fromEntries([...(image ? [image] : []), ...images].map(({ id, alt }) => [id, alt]))
  return { ...entered, ...fields, frames, image: image?.id ?? '', images: images.map(({ id }) => id), alts }
}
