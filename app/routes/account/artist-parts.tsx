import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ARTIST_NAME_MAX } from '#domain/studio/artist-form.rules.ts'
import type { OwnArtist } from '#domain/catalogue/works/own-artist.db.ts'
import { artistAddress } from '#app/ui/addresses.ts'
import { announce } from '#app/ui/announce.ts'
import { buttonClass, Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormMessage, SendButton, FormDone } from '#app/ui/form-parts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { accountAddress, ProfilePart } from './profile-part.tsx'
import { UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { artistFormWords } from '#words/artist-form.ts'
import { imagesWords } from '#words/images.ts'
import { profileWords } from '#words/profile.ts'
import { timeAwayWords } from '#words/time-away.ts'
import { uploadPicture } from '#app/browser/send-picture.ts'
import { END_HOLIDAY } from '#domain/artists/holiday/holiday.rules.ts'
import type { ShownHoliday } from '#domain/artists/holiday/own-holiday.ts'
import type { HolidayDone } from './answer-account-setting.ts'

/** How the public sees an artist. A photo is sent once it is chosen; without scripts, with the form. */
export function OwnArtistPart({ artist }: { artist: OwnArtist }) {
  const { Form, place, isInteractive, done, isSending, message, field } = useAnsweredForm<object>('artist')
  const sent = useSentPicture()
  useEffect(() => {
    if (done) announce({ kind: 'done', text: artistFormWords.saved })
  }, [done])
  return (
    <ProfilePart title={profileWords.artistTitle}>
      <div className="artist-own stack g24" id="artist" ref={place}>
        {artist.portrait && <Picture picture={artist.portrait} sizes="160px" widest={480} />}
        <Form
          className="enquiry-form"
          method="post"
          encType="multipart/form-data"
          action={`${accountAddress('artist')}#artist`}
          noValidate={isInteractive}
        >
          <FormMessage text={message} />
          {done && !isInteractive && <p role="status">{artistFormWords.saved}</p>}
          <TextField
            {...field('name', artist.name)}
            label={profileWords.artistName}
            maxLength={ARTIST_NAME_MAX}
            required
          />
          <TextField
            label={profileWords.portrait}
            hint={profileWords.portraitHint}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            name={isInteractive ? undefined : 'picture'}
            error={sent.error ?? field('picture').error ?? field('image_url').error}
            onChange={({ target }) => void sent.choose(target.files?.[0])}
          />
          {sent.percent !== undefined && (
            <progress max={100} value={sent.percent} aria-label={profileWords.sendingPortrait} />
          )}
          {sent.address && (
            <p className="small" role="status">
              {profileWords.portraitSent}
            </p>
          )}
          <input type="hidden" name="image_url" value={sent.address} />
          <div className="profile-act">
            <SendButton isSending={isSending || sent.percent !== undefined}>{profileWords.saveChanges}</SendButton>
            <Link className={buttonClass({ look: 'quiet' })} to={artistAddress(artist.slug)}>
              {profileWords.viewPage}
            </Link>
          </div>
        </Form>
      </div>
    </ProfilePart>
  )
}

type State = { percent?: number; error?: string; address: string }

function useSentPicture() {
  const [state, setState] = useState<State>({ address: '' })

  async function choose(file: File | undefined) {
    if (!file) return setState({ address: '' })
    if (!file.type.startsWith('image/')) return setState({ address: '', error: imagesWords.noImage })
    if (file.size >= UPLOAD_BYTES_MAX) return setState({ address: '', error: imagesWords.tooLarge })
    setState({ address: '', percent: 0 })
    const sent = await uploadPicture(file, (percent) => setState({ address: '', percent })).sent
    setState(sent.ok ? { address: sent.address } : { address: '', error: sent.error })
  }

  return { ...state, choose }
}

export function HolidayPart({ holiday: { away, bounds } }: { holiday: ShownHoliday }) {
  const { Form, place, isInteractive, done, isSending, message, field } = useAnsweredForm<HolidayDone>('away')
  const days = { type: 'date', min: bounds.from, max: bounds.to, required: true }
  return (
    <ProfilePart title={timeAwayWords.title}>
      <div className="holiday-own stack g20" id="away" ref={place}>
        <p className="ash">{timeAwayWords.intro}</p>
        {away && <p>{away.words}</p>}
        {done && <FormDone title={done.isAway ? timeAwayWords.saved : timeAwayWords.ended}>{null}</FormDone>}
        <Form
          className="enquiry-form"
          method="post"
          action={`${accountAddress('away')}#away`}
          noValidate={isInteractive}
        >
          <FormMessage text={message} />
          <div className="field-pair" key={`${away?.from} ${away?.to}`}>
            <TextField {...days} {...field('away_from', away?.from)} label={timeAwayWords.firstDay} />
            <TextField {...days} {...field('away_until', away?.to)} label={timeAwayWords.lastDay} />
          </div>
          <div className="profile-act">
            <SendButton isSending={isSending}>{away ? timeAwayWords.changeDates : timeAwayWords.saveDates}</SendButton>
            {away && (
              <Button type="submit" look="outline" name="change" value={END_HOLIDAY} formNoValidate>
                {away.hasBegun ? timeAwayWords.iAmBack : timeAwayWords.cancelAway}
              </Button>
            )}
          </div>
        </Form>
      </div>
    </ProfilePart>
  )
}
