import { enteredWork } from '#domain/studio/entered-work.rules.ts'
import type { TypedWork } from '#domain/studio/work-draft.rules.ts'

/** What stands in the form at this moment, as a draft; pictures that have not come yet are not in it. */
export function typedWork(form: HTMLFormElement): TypedWork {
  const { frames, image, images, alts, ...texts } = enteredWork(new FormData(form))
  const { title, category, price, dimensions, medium, description, edition, stock, hsn } = texts
  const picture = (id: string) => ({ id, alt: alts[id] ?? '' })
  return {
    fields: { title, category, price, dimensions, medium, description, edition, stock, hsn },
    frames,
    image: image === '' ? null : picture(image),
    images: images.map(picture),
  }
}
