import { data, href, Link } from 'react-router'
import { showOwnPage, type OwnPage } from '#domain/artists/page/own-page.ts'
import {
  CITY_MAX,
  PAGE_LINKS_MAX,
  PHOTOS_MAX,
  STORY_MAX,
  TECHNIQUE_MAX,
  type EnteredPage,
} from '#domain/artists/page/page-form.rules.ts'
import { formHeaders } from '#app/http/answers.ts'
import { tellArtist } from '#app/http/artist-page.ts'
import { forArtist, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { studioSheets } from '#app/studio-sheets.ts'
import { tellingInToast } from '#app/routes/admin/tell-answer.ts'
import { artistAddress } from '#app/ui/addresses.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActButton, SmallAct, StudioLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { useAnsweredForm, type Told } from '#app/ui/form-answer.ts'
import { FormMessage } from '#app/ui/form-parts.tsx'
import { datedMomentText } from '#shared/india-dates.rules.ts'
import { artistPageWords } from '#words/artist-page.ts'
import { ArtistPagePreview } from './page-preview.tsx'
import { PortraitField } from './portrait-field.tsx'
import { postPage } from './post-page.ts'
import { AdditionalImages } from './work-form/picture-fields.tsx'
import { allPictures, isOnTheWay } from './work-form/picture-list.rules.ts'
import { usePictures } from './work-form/use-pictures.ts'
import type { Route } from './+types/page.ts'

export const meta: Route.MetaFunction = (page) => titled(artistPageWords.title)(page)

export const links = () => [...sheets('forms', 'dashboard', 'artists', 'workForm')(), ...studioSheets('artistPage')()]

export const loader = forArtist(async ({ services, visitor }) => {
  const shown = await showOwnPage(services, visitor)
  if (!shown) throw data(null, { status: 404 })
  const { page, ...rest } = shown
  const { city, portrait } = page
  return { ...rest, seen: { name: shown.artist.name, city, portrait, told: tellArtist(page) } }
})

export const action = forRoleCall<unknown>('artist', postPage)

export const clientAction = tellingInToast

export const headers = formHeaders

export default function ArtistPage({ loaderData: shown }: Route.ComponentProps) {
  const { artist } = shown
  return (
    <StudioLayout
      section="Page"
      title={artistPageWords.title}
      act={
        artist.isPublic && (
          <ButtonLink look="outline" to={artistAddress(artist.slug)}>
            {artistPageWords.viewPage}
          </ButtonLink>
        )
      }
    >
      <div className="own-page">
        <div className="stack g24">
          <State {...shown} />
          <PageForm {...shown} />
          {shown.state && <DiscardDraft />}
        </div>
        <ArtistPagePreview {...shown.seen} title={artistPageWords.preview} />
      </div>
    </StudioLayout>
  )
}

function State({ artist, state, reason, sentAt }: Pick<OwnPage, 'artist' | 'state' | 'reason' | 'sentAt'>) {
  if (state === null) {
    return <p className="ash">{artist.isPublic ? artistPageWords.onShow : artistPageWords.notPublic}</p>
  }
  return (
    <div className={state === 'rejected' ? 'note stack g8 brick' : 'note stack g8 indigo'}>
      {state === 'draft' && <p>{artistPageWords.draftSince}</p>}
      {state === 'pending' && sentAt && <p>{artistPageWords.pendingSince(datedMomentText(sentAt))}</p>}
      {state === 'rejected' && (
        <>
          <p>{artistPageWords.rejected}</p>
          <p className="own-page-reason">“{reason}”</p>
        </>
      )}
      {artist.isPublic && <p>{artistPageWords.staysOnShow}</p>}
    </div>
  )
}

function PageForm({ artist, entered }: Pick<OwnPage, 'artist' | 'entered'>) {
  const { Form, place, isInteractive, isSending, refused, done, message, field } = useAnsweredForm<Told, EnteredPage>()
  const pictures = usePictures(refused?.values ?? entered, PHOTOS_MAX)
  const isWaiting = allPictures(pictures.list).some(isOnTheWay)
  const isIdle = isSending || isWaiting
  const error = (name: string) => field(name).error
  const hold = (event: { preventDefault: () => void }) => isIdle && event.preventDefault()
  return (
    <div ref={place}>
      <Form className="enquiry-form" method="post" encType="multipart/form-data" noValidate={isInteractive}>
        <FormMessage text={message} />
        {done && !isInteractive && <p role="status">{done.text}</p>}
        <PortraitField pictures={pictures} error={error('image')} />
        <p>
          <span className="ash">{artist.name}</span>{' '}
          <Link className="lk small" to={`${href('/profile')}#artist`}>
            {artistPageWords.nameElsewhere}
          </Link>
        </p>
        <TextField
          label={artistPageWords.city}
          hint={artistPageWords.cityHint}
          maxLength={CITY_MAX}
          {...field('city', entered.city)}
        />
        <TextArea
          label={artistPageWords.story}
          hint={artistPageWords.storyHint}
          rows={9}
          maxLength={STORY_MAX}
          lang="en"
          {...field('story', entered.story)}
        />
        <TextArea
          label={artistPageWords.storyHi}
          hint={artistPageWords.storyHiHint}
          rows={6}
          maxLength={STORY_MAX}
          lang="hi"
          {...field('storyHi', entered.storyHi)}
        />
        <AdditionalImages
          pictures={pictures}
          error={error}
          label={artistPageWords.photos}
          hint={artistPageWords.photosHint}
          most={PHOTOS_MAX}
          canBeMain={false}
        />
        <TextField
          label={artistPageWords.technique}
          placeholder={artistPageWords.techniqueExample}
          maxLength={TECHNIQUE_MAX}
          {...field('technique', entered.technique)}
        />
        <TextField
          label={artistPageWords.workingSince}
          hint={artistPageWords.workingSinceHint}
          inputMode="numeric"
          maxLength={4}
          {...field('workingSince', entered.workingSince)}
        />
        <TextArea
          label={artistPageWords.exhibitions}
          hint={artistPageWords.exhibitionsHint}
          rows={4}
          {...field('exhibitions', entered.exhibitions)}
        />
        <TextArea
          label={artistPageWords.links}
          hint={artistPageWords.linksHint(PAGE_LINKS_MAX)}
          rows={3}
          {...field('links', entered.links)}
        />
        <p className="small ash" role="status">
          {isWaiting && artistPageWords.waitForPhotos}
        </p>
        <div className="own-page-acts flow g12">
          <ActButton intent="send" isSending={isSending} aria-disabled={isIdle} onClick={hold}>
            {artistPageWords.send}
          </ActButton>
          <ActButton intent="save" look="outline" isSending={isSending} aria-disabled={isIdle} onClick={hold}>
            {artistPageWords.save}
          </ActButton>
        </div>
      </Form>
    </div>
  )
}

/** In two steps, since what was typed is lost. */
const DiscardDraft = () => (
  <details className="opens">
    <summary>{artistPageWords.discard}</summary>
    <form method="post">
      <p className="ash small">{artistPageWords.discardWarning}</p>
      <SmallAct intent="discard">{artistPageWords.discard}</SmallAct>
    </form>
  </details>
)
