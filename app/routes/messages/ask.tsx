import { data, href, redirect, type ActionFunctionArgs } from 'react-router'
import { askArtist, showAskPage, type QuestionAsked } from '#domain/conversations/ask-artist.ts'
import { askForm, guestAskForm, MESSAGE_LENGTH_MAX, type AskForm } from '#domain/conversations/conversation.rules.ts'
import { answerForm } from '#app/http/answer-form.ts'
import { formHeaders, type FormOutcome } from '#app/http/answers.ts'
import { forAnybody, visitorOf } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { EmailField, TextArea, TextField } from '#app/ui/field.tsx'
import { FormDone } from '#app/ui/form-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { mapForm } from '#shared/entered-text.rules.ts'
import { conversationsWords } from '#words/conversations.ts'
import { WorkHead } from './thread.tsx'
import type { Route } from './+types/ask.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleMeta(matches[0].loaderData, conversationsWords.ask),
  { name: 'robots', content: 'noindex' },
]

export const links = sheets('forms', 'messages')

export const loader = forAnybody(async ({ services, visitor, params: { id = '' } }) => {
  const page = await showAskPage(services, { artworkId: id, visitor })
  if (!page) throw data(null, { status: 404 })
  return { ...page, isGuest: !visitor, needsConfirming: visitor ? !visitor.isEmailVerified : true }
})

const signedInForm = mapForm(askForm, ({ text }): AskForm => ({ name: '', email: '', text }))

type Done = { id: string; email: string; isConfirmed: boolean }

/** Guests confirm their address first; others go on to the conversation. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await visitorOf(args.context)
  const answered = await answerForm(args, {
    form: visitor ? signedInForm : guestAskForm,
    perform: async (services, form, { address }): Promise<FormOutcome<Done>> => {
      const asked = await askArtist(services, { artworkId: args.params.id ?? '', form, address, visitor })
      return asked.ok ? { ...asked, email: visitor?.email ?? form.email } : refusalOf(asked)
    },
    failed: () => conversationsWords.failed,
  })
  const { data: answer } = answered
  if (answer.isDone && answer.done.isConfirmed) return redirect(href('/messages/:id', { id: answer.done.id }), 303)
  // The id of a question stays with us until its address is confirmed.
  if (answer.isDone) answer.done = { ...answer.done, id: '' }
  return answered
}

function refusalOf(asked: Extract<QuestionAsked, { ok: false }>): FormOutcome<Done> {
  const refuse = (status: 404 | 409 | 422, message: string, errors = {}): FormOutcome<Done> => ({
    ok: false,
    reason: 'refused',
    status,
    errors,
    message,
  })
  switch (asked.reason) {
    case 'too-many':
      return asked
    case 'not-listed':
      return refuse(404, conversationsWords.notListed)
    case 'not-askable':
      return refuse(409, conversationsWords.notAskable)
    case 'own-work':
      return refuse(409, conversationsWords.ownWork)
    case 'blocked':
      return refuse(409, conversationsWords.blocked)
    case 'name':
      return refuse(422, conversationsWords.nameHasDetails, { name: conversationsWords.nameHasDetails })
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function Ask({ loaderData }: Route.ComponentProps) {
  const { work, isAskable, isOwn, holiday, begun, isGuest } = loaderData
  const back = href('/artwork/:id', { id: work.id })
  return (
    <div className="wrap talk-page stack g24">
      <h1 className="d d5">{conversationsWords.ask}</h1>
      <WorkHead work={work} artistName={work.artistName} to={back} />
      {begun && (
        <p className="note indigo row apart">
          <span>{conversationsWords.alreadyAsked}</span>
          <GoLink to={href('/messages/:id', { id: begun })}>{conversationsWords.openTalk}</GoLink>
        </p>
      )}
      {isOwn || !isAskable ? (
        <div className="stack g12 start">
          <p>{isOwn ? conversationsWords.ownWork : conversationsWords.notAskable}</p>
          {isOwn ? (
            <ButtonLink to={href('/artist/messages')}>{conversationsWords.messages}</ButtonLink>
          ) : (
            <ButtonLink to={href('/contact')}>{conversationsWords.askUs}</ButtonLink>
          )}
        </div>
      ) : (
        <>
          <div className="stack g8">
            <p>{conversationsWords.askIntro(work.artistName)}</p>
            {holiday && <p className="note">{holiday}</p>}
          </div>
          <QuestionForm isGuest={isGuest} back={back} />
        </>
      )}
    </div>
  )
}

function QuestionForm({ isGuest, back }: { isGuest: boolean; back: string }) {
  const done = ({ email }: Done) => (
    <FormDone title={conversationsWords.checkMail}>
      <p>{conversationsWords.checkMailText(email)}</p>
      <p>
        <GoLink to={back}>{conversationsWords.backToWork}</GoLink>
      </p>
    </FormDone>
  )
  return (
    <AnsweredForm<Done> button={conversationsWords.sendQuestion} isTrapped whenDone={done}>
      {(field) => (
        <>
          {isGuest && (
            <>
              <TextField
                label={conversationsWords.yourName}
                hint={conversationsWords.nameHint}
                autoComplete="name"
                maxLength={200}
                required
                {...field('name')}
              />
              <EmailField
                label={conversationsWords.yourEmail}
                hint={conversationsWords.emailHint}
                {...field('email')}
              />
            </>
          )}
          <TextArea
            label={conversationsWords.yourQuestion}
            hint={conversationsWords.questionHint}
            rows={6}
            maxLength={MESSAGE_LENGTH_MAX}
            required
            {...field('text')}
          />
          <p className="ash small">{conversationsWords.protects}</p>
        </>
      )}
    </AnsweredForm>
  )
}
