import { useEffect } from 'react'
import { Link } from 'react-router'
import { ARTIST_NAME_MAX, ARTIST_UPDATED } from '#domain/studio/artist-form.rules.ts'
import type { OwnArtist } from '#domain/studio/own-artist.db.ts'
import { artistAddress } from '#app/ui/addresses.ts'
import { announce } from '#app/ui/announce.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { accountAddress } from './account-form.tsx'
import { ProfilePart } from './profile-part.tsx'
import { useSentPicture } from './use-sent-picture.ts'

/** How an artist is shown to the public. A picture is sent as soon as it is chosen; without a script with the form. */
export function ArtistForm({ artist }: { artist: OwnArtist }) {
  const { Form, place, done, isSending, message, field } = useAnsweredForm<object>('artist')
  const isInteractive = useInteractive()
  const sent = useSentPicture()
  useEffect(() => {
    if (done) announce({ kind: 'done', text: ARTIST_UPDATED })
  }, [done])
  const name = field('name')
  return (
    <ProfilePart title="Artist Profile">
      <div className="artist-own" id="artist" ref={place}>
        {artist.portrait && <Picture picture={artist.portrait} sizes="160px" widest={480} />}
        <Form
          className="enquiry-form"
          method="post"
          encType="multipart/form-data"
          action={`${accountAddress('artist')}#artist`}
          noValidate={isInteractive}
        >
          <FormMessage text={message} />
          {done && !isInteractive && <p role="status">{ARTIST_UPDATED}</p>}
          <TextField
            {...name}
            label="Artist Name"
            maxLength={ARTIST_NAME_MAX}
            required
            defaultValue={name.defaultValue ?? artist.name}
          />
          <TextField
            label="Profile image"
            hint="JPEG, PNG, WebP or AVIF, less than 5MB. Where it was taken is not kept."
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            name={isInteractive ? undefined : 'picture'}
            error={sent.error ?? field('picture').error ?? field('image_url').error}
            onChange={({ target }) => void sent.choose(target.files?.[0])}
          />
          {sent.percent !== undefined && <progress max={100} value={sent.percent} aria-label="Sending the picture" />}
          {sent.address && (
            <p className="small" role="status">
              The picture has come. It is shown once you save.
            </p>
          )}
          <input type="hidden" name="image_url" value={sent.address} />
          <div className="profile-act">
            <SendButton isSending={isSending || sent.percent !== undefined}>Save Changes</SendButton>
            <Link className={buttonClass({ look: 'quiet' })} to={artistAddress(artist.slug)}>
              See your page
            </Link>
          </div>
        </Form>
      </div>
    </ProfilePart>
  )
}
