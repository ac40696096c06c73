import { data, href, Link, type ActionFunctionArgs } from 'react-router'
import { followArtist, showFollow, unfollowArtist } from '#domain/following/follow-artist.ts'
import { followForm, HOWS } from '#domain/following/follow-form.rules.ts'
import { formHeaders } from '#app/http/answers.ts'
import { answerForm } from '#app/http/answer-form.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { askerOf, readerOf } from '#app/http/subscriber.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { AccountPage, accountLinks } from '#app/routes/account/account-page.tsx'
import { artistAddress } from '#app/ui/addresses.ts'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormDone } from '#app/ui/form-parts.tsx'
import { pageMeta, titleMeta } from '#app/ui/page-meta.ts'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { consentsWords } from '#words/consents.ts'
import { followingWords } from '#words/following.ts'
import { AskFields, OneOf } from './ask-fields.tsx'
import type { Route } from './+types/follow.ts'

export const links = accountLinks

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const store = matches[0].loaderData
  if (!loaderData?.shown) return titleMeta(store, followingWords.missing)
  const { name, slug } = loaderData.shown.artist
  const [title, path] = [followingWords.title(name), href('/follow/:artist', { artist: slug })]
  return pageMeta(store, { title, description: followingWords.intro(name), path, isHidden: true })
}

export const loader = forAnybody(async ({ services, visit, visitor, params: { artist = '' } }) => {
  const shown = await showFollow(services, artist, readerOf({ services, visit, visitor }))
  return data({ shown }, { status: shown ? 200 : 404 })
})

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, {
    form: followForm,
    perform: async (services, { how, email, agree, act }, { visit, visitor, address }) => {
      const slug = args.params.artist ?? ''
      const reader = readerOf({ services, visit, visitor })
      const shown = await showFollow(services, slug, reader)
      if (!shown) return refuse(404, {}, followingWords.missing)
      if (act === 'stop') {
        if (reader) await unfollowArtist(services, reader, shown.artist.id)
        return { ok: true, done: 'stopped' } as const
      }
      const asker = await askerOf(services, reader, { email, address })
      const errors = {
        ...(!asker.ok && { email: asker.error }),
        ...(!shown.hasAgreed && agree === '' && { agree: followingWords.tickBox }),
      }
      if (!asker.ok || Object.keys(errors).length > 0) return refuse(422, errors)
      const followed = await followArtist(services, { slug, how, asker: asker.value, address })
      if (followed.ok) return { ok: true, done: followed.isConfirmed ? 'followed' : 'asked' } as const
      if (followed.reason === 'too-many') return followed
      return followed.reason === 'no-artist'
        ? refuse(404, {}, followingWords.missing)
        : refuse(409, {}, followingWords.tooMany)
    },
    failed: () => followingWords.failed,
  })

const refuse = (status: 404 | 409 | 422, errors: Record<string, string>, message?: string) =>
  ({ ok: false, reason: 'refused', status, errors, ...(message && { message }) }) as const

const STOP = 'stop'

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function Follow({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  if (!shown)
    return (
      <EmptyState heading="h1" art={<PalePatch />} title={followingWords.missing} text={followingWords.missingText}>
        <ButtonLink to={href('/artists')}>{followingWords.seeArtists}</ButtonLink>
      </EmptyState>
    )
  const { artist, email, how, hasAgreed } = shown
  const consent = consentsWords.agree['followed-artists']?.email ?? ''
  const done = ({ done: what }: { done: 'followed' | 'asked' | 'stopped' }) => (
    <FormDone
      title={
        what === 'asked'
          ? followingWords.confirmSent
          : followingWords[what === 'stopped' ? 'stopped' : 'done'](artist.name)
      }
    >
      {what === 'asked' && <p>{followingWords.confirmSentText}</p>}
      <p>
        <Link to={artistAddress(artist.slug)}>{followingWords.backTo(artist.name)}</Link>
      </p>
      {what !== 'asked' && (
        <p>
          <Link to={href('/receive')}>{followingWords.seeAllYours}</Link>
        </p>
      )}
    </FormDone>
  )
  /** Its answer takes the place of the whole. */
  const isStopped = actionData?.isDone === true && actionData.about === STOP
  return (
    <AccountPage heading={how ? followingWords.following(artist.name) : followingWords.title(artist.name)}>
      <p className="ash">{followingWords.intro(artist.name)}</p>
      {!isStopped && (
        <AnsweredForm
          name="follow"
          className="account-form"
          button={how ? followingWords.save : followingWords.follow}
          send={{ isWide: true }}
          isTrapped
          whenDone={done}
        >
          {(field) => (
            <>
              <OneOf
                legend={followingWords.when}
                name="how"
                chosen={field('how').defaultValue ?? how ?? 'weekly'}
                options={HOWS.map((value) => ({ value, words: followingWords.hows[value] }))}
                error={field('how').error}
              />
              <AskFields
                field={field}
                email={email}
                emailLabel={followingWords.email}
                consents={hasAgreed ? [] : [{ name: 'agree', words: consent }]}
              />
            </>
          )}
        </AnsweredForm>
      )}
      {(how || isStopped) && (
        <AnsweredForm
          name={STOP}
          className="account-form"
          hidden={{ how: how ?? '', act: 'stop' }}
          button={followingWords.stop}
          send={{ look: 'outline', isWide: true }}
          whenDone={done}
        />
      )}
    </AccountPage>
  )
}
