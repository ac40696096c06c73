/** The artist's form: with the address of a picture that was sent before, or, without a script, with the picture itself. */
import { data } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { takeUpload } from '#domain/images/take-upload.ts'
import { ARTIST_FAILED, readArtistForm } from '#domain/studio/artist-form.rules.ts'
import { updateArtist } from '#domain/studio/own-artist.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import { waitWords } from '#app/http/wait-words.ts'

export async function postArtist({ services, visitor, request }: PersonalArgs<Visitor>) {
  const form = await request.formData().catch(() => new FormData())
  const values = { name: textOf(form, 'name'), image_url: textOf(form, 'image_url') }
  const refuse = (status: number, errors: FormErrors = {}, message = ARTIST_FAILED) =>
    data<FormAnswer<object>>({ isDone: false, values: { name: values.name }, errors, message }, { status })
  if (visitor.role !== 'artist') return refuse(403)
  const read = readArtistForm(values, services.storeUrl.origin)
  if (!read.ok) return refuse(422, read.errors)
  try {
    const file = form.get('picture')
    let { pictureId } = read.form
    if (file instanceof File && file.size > 0) {
      const { name } = read.form
      const taken = await takeUpload(services, {
        bytes: await file.bytes(),
        uploaderId: visitor.id,
        alt: `Portrait of ${name}`,
      })
      if (!taken.ok && taken.reason === 'refused') return refuse(422, { picture: taken.error })
      if (!taken.ok) return refuse(429, { picture: waitWords({ ...taken, reason: 'too-many' }) })
      pictureId = taken.pictureId
    }
    const updated = await updateArtist(services, visitor, { ...read.form, pictureId })
    return updated.ok ? data<FormAnswer<object>>({ isDone: true, done: {} }) : refuse(404)
  } catch (error) {
    services.log.error({ err: error, profileId: visitor.id }, 'An artist could not be saved.')
    return refuse(503)
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
