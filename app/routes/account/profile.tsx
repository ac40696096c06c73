import { data, href, useRevalidator } from 'react-router'
import { showAccount } from '#domain/accounts/show-account.ts'
import { showOwnHoliday } from '#domain/artists/holiday/own-holiday.ts'
import { isProfileField } from '#domain/accounts/profile-fields.rules.ts'
import { showProfile } from '#domain/accounts/own-profile.ts'
import { showBook } from '#domain/orders/placing/address-book.ts'
import { showOwnArtist } from '#domain/studio/own-artist.ts'
import { formHeaders } from '#app/http/answers.ts'
import { forSignedIn, forSignedInCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useLivePage } from '#app/browser/live.ts'
import { FORM } from '#app/ui/form-answer.ts'
import { EmptyState } from '#app/ui/states.tsx'
import { useRestoredFocus } from '#app/ui/use-restored-focus.ts'
import { announceNext } from '#app/ui/announce.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { accountWords } from '#words/account.ts'
import { profileWords } from '#words/profile.ts'
import { postField, answerAccountSetting, isAccountSetting } from './answer-account-setting.ts'
import { AddressBook } from './address-book.tsx'
import { answerAddress } from './answer-address.ts'
import { OwnArtistPart, HolidayPart } from './artist-parts.tsx'
import { AccountSection } from './account-section.tsx'
import { isAddressForm } from './address-form-name.ts'
import { ProfileFields } from './profile-fields.tsx'
import type { Route } from './+types/profile.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, profileWords.title)

export const links = sheets('forms', 'account', 'profile')

export const loader = forSignedIn(async ({ services, visitor, url }) => {
  const profile = await showProfile(services, visitor, visitor.id)
  if (!profile) return data(null, { status: 404 })
  const edited = url.searchParams.get('edit') ?? ''
  const [account, book, artist, holiday] = await Promise.all([
    showAccount(services, visitor),
    showBook(services, visitor),
    showOwnArtist(services, visitor),
    showOwnHoliday(services, visitor),
  ])
  return data({
    profile,
    account,
    book,
    artist,
    holiday,
    role: visitor.role,
    edited: isProfileField(edited) ? edited : undefined,
  })
})

export const action = forSignedInCall<unknown>((personal) => {
  const form = personal.url.searchParams.get(FORM) ?? ''
  if (isAddressForm(form)) return answerAddress(form, personal)
  return isAccountSetting(form) ? answerAccountSetting(form, personal) : postField(personal)
})

/** A deleted account's owner lands on the home page, where this is announced. */
export async function clientAction(args: Route.ClientActionArgs) {
  const form = new URL(args.request.url).searchParams.get(FORM)
  try {
    return await keepForm(args)
  } catch (thrown) {
    if (form === 'delete' && thrown instanceof Response) announceNext({ kind: 'done', text: accountWords.deleted })
    throw thrown
  }
}

export const headers = formHeaders

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useLivePage(['profile', 'session'])
  useRestoredFocus()
  if (!loaderData)
    return (
      <EmptyState heading="h1" title={profileWords.notFound} text={profileWords.notFoundText}>
        <ButtonLink to={href('/contact')}>{profileWords.contactUs}</ButtonLink>
      </EmptyState>
    )
  const { profile, account, book, artist, holiday, role, edited } = loaderData
  return (
    <div className="wrap profile">
      <header className="page-head">
        <h1 className="d d5">{profileWords.title}</h1>
        <p className="ash profile-subtitle">{profileWords.subtitles[role]}</p>
      </header>
      <ProfileFields profile={profile} edited={edited} posted={actionData} onSaved={revalidate} />
      <AddressBook book={book} hasOwn={(profile.address ?? '') !== ''} />
      {artist && <OwnArtistPart artist={artist} />}
      {holiday && <HolidayPart holiday={holiday} />}
      <AccountSection account={account} isArtist={role === 'artist'} />
    </div>
  )
}
