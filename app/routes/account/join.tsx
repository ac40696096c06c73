import { href } from 'react-router'
import { LINKS_MAX, SAMPLES_MAX, TEXT_MAX } from '#domain/artists/joining/application.rules.ts'
import { showOwnApplication } from '#domain/artists/joining/apply.ts'
import { formHeaders } from '#app/http/answers.ts'
import { forAnybody, forSignedInCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { useLivePage } from '#app/browser/live.ts'
import { withNext } from '#app/ui/addresses.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormDone, FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { joiningWords } from '#words/joining.ts'
import { postApplication } from './answer-application.ts'
import type { Route } from './+types/join.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const store = matches[0].loaderData
  const path = href('/artists/join')
  return pageMeta(store, {
    title: joiningWords.title,
    description: joiningWords.description(store?.brand.name ?? ''),
    path,
    trail: [{ name: joiningWords.title, path }],
  })
}

export const links = sheets('forms', 'account', 'papers')

export const loader = forAnybody(async ({ services, visitor }) => ({
  visitor: visitor ? { role: visitor.role, isEmailVerified: visitor.isEmailVerified } : null,
  application: visitor ? await showOwnApplication(services, visitor) : null,
}))

export const action = forSignedInCall<unknown>(postApplication)

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function Join({ loaderData }: Route.ComponentProps) {
  useLivePage(['profile'])
  return (
    <section className="wrap papers stack g32">
      <header className="page-head">
        <h1 className="d d5">{joiningWords.title}</h1>
        <p className="ash">{joiningWords.intro}</p>
      </header>
      <ol className="steps">
        {joiningWords.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <GoLink to={href('/artist-agreement')}>{joiningWords.agreement}</GoLink>
      </p>
      <Own {...loaderData} />
    </section>
  )
}

/** What this visitor can do now. */
function Own({ visitor, application }: Route.ComponentProps['loaderData']) {
  if (!visitor) return <SignInFirst />
  if (visitor.role === 'artist')
    return (
      <section>
        <p>{joiningWords.isArtist}</p>
        <p>
          <ButtonLink to={href('/artist/dashboard')}>{joiningWords.openStudio}</ButtonLink>
        </p>
      </section>
    )
  if (visitor.role === 'admin') return <p>{joiningWords.isAdmin}</p>
  if (application?.state === 'open')
    return (
      <section>
        <FormDone title={joiningWords.received}>
          <p>{joiningWords.receivedOn(dayText(application.createdAt))}</p>
        </FormDone>
      </section>
    )
  return (
    <section>
      {application && (
        <div className="note indigo stack g12">
          <p>{joiningWords.declined(dayText(application.createdAt))}</p>
          {application.answer && (
            <p className="papers-said">
              {joiningWords.ourAnswer}: {application.answer}
            </p>
          )}
        </div>
      )}
      {visitor.isEmailVerified ? (
        <ApplicationForm />
      ) : (
        <>
          <p>{joiningWords.confirmFirst}</p>
          <p>
            <ButtonLink to={href('/profile')}>{joiningWords.openProfile}</ButtonLink>
          </p>
        </>
      )}
    </section>
  )
}

function SignInFirst() {
  const next = href('/artists/join')
  return (
    <section>
      <p>{joiningWords.signInFirst}</p>
      <p className="flow g12">
        <ButtonLink to={withNext(href('/sign-in'), next)} rel="nofollow">
          {joiningWords.signIn}
        </ButtonLink>
        <ButtonLink look="outline" to={withNext(href('/sign-up'), next)} rel="nofollow">
          {joiningWords.signUp}
        </ButtonLink>
      </p>
    </section>
  )
}

/** The pictures come with the form, also without JavaScript. */
function ApplicationForm() {
  const { Form, place, isInteractive, isSending, message, field } = useAnsweredForm<object>()
  return (
    <div ref={place}>
      <Form className="enquiry-form" method="post" encType="multipart/form-data" noValidate={isInteractive}>
        <FormMessage text={message} />
        <TextArea
          label={joiningWords.text}
          hint={joiningWords.textHint}
          rows={7}
          maxLength={TEXT_MAX}
          required
          {...field('text')}
        />
        <TextField
          label={joiningWords.city}
          autoComplete="address-level2"
          maxLength={100}
          required
          {...field('city')}
        />
        <TextArea label={joiningWords.links} hint={joiningWords.linksHint(LINKS_MAX)} rows={3} {...field('links')} />
        <TextField
          label={joiningWords.samples}
          hint={joiningWords.samplesHint(SAMPLES_MAX)}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          required
          name="samples"
          error={field('samples').error}
        />
        <SendButton isSending={isSending}>{joiningWords.apply}</SendButton>
      </Form>
    </div>
  )
}
