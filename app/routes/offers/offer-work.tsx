import { data, href, redirect, type ActionFunctionArgs } from 'react-router'
import { makeOffer, showOfferForm, type OfferMade } from '#domain/offers/make-offer.ts'
import { guestOfferForm, offerForm, type OfferForm } from '#domain/offers/offer.rules.ts'
import { answerForm } from '#app/http/answer-form.ts'
import { formHeaders, type FormOutcome } from '#app/http/answers.ts'
import { forAnybody, visitorOf } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { WorkHead } from '#app/routes/messages/thread.tsx'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { GoLink } from '#app/ui/button.tsx'
import { EmailField, SelectField, TextField } from '#app/ui/field.tsx'
import { FormDone } from '#app/ui/form-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { mapForm } from '#shared/entered-text.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { offersWords } from '#words/offers.ts'
import type { Route } from './+types/offer-work.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleMeta(matches[0].loaderData, offersWords.make),
  { name: 'robots', content: 'noindex' },
]

export const links = sheets('forms', 'messages')

export const loader = forAnybody(async ({ services, visitor, params: { id = '' } }) => {
  const page = await showOfferForm(services, { artworkId: id, visitor })
  if (!page) throw data(null, { status: 404 })
  return { ...page, isGuest: !visitor }
})

const signedInForm = mapForm(offerForm, (form): OfferForm => ({ name: '', email: '', ...form }))

type Done = { id: string; email: string; isConfirmed: boolean }

/** Guests confirm their address first; others go on to the offer. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await visitorOf(args.context)
  const answered = await answerForm(args, {
    form: visitor ? signedInForm : guestOfferForm,
    perform: async (services, form, { address }): Promise<FormOutcome<Done>> => {
      const made = await makeOffer(services, { artworkId: args.params.id ?? '', form, address, visitor })
      return made.ok ? { ...made, email: visitor?.email ?? form.email } : refusalOf(made)
    },
    failed: () => offersWords.failed,
  })
  const { data: answer } = answered
  if (answer.isDone && answer.done.isConfirmed) return redirect(href('/offers/:id', { id: answer.done.id }), 303)
  // The id of an offer stays with us until its address is confirmed.
  if (answer.isDone) answer.done = { ...answer.done, id: '' }
  return answered
}

function refusalOf(made: Extract<OfferMade, { ok: false }>): FormOutcome<Done> {
  const refuse = (status: 404 | 409 | 422, message: string, field?: string): FormOutcome<Done> => ({
    ok: false,
    reason: 'refused',
    status,
    errors: field ? { [field]: message } : {},
    message,
  })
  switch (made.reason) {
    case 'too-many':
      return made
    case 'not-listed':
      return refuse(404, offersWords.notListed)
    case 'not-taken':
      return refuse(409, offersWords.notTaken)
    case 'own-work':
      return refuse(409, offersWords.ownWork)
    case 'blocked':
      return refuse(409, offersWords.blocked)
    case 'open-already':
      return refuse(409, offersWords.openAlready)
    case 'name':
      return refuse(422, offersWords.nameHasDetails, 'name')
    case 'size':
      return refuse(422, offersWords.noSize, 'size')
    case 'not-lower':
      return refuse(422, offersWords.notLower, 'amount')
    case 'too-low':
      return refuse(422, offersWords.tooLow, 'amount')
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function OfferWork({ loaderData }: Route.ComponentProps) {
  const { work, pricePaise, takesOffers, isOwn, open } = loaderData
  const back = href('/artwork/:id', { id: work.id })
  return (
    <div className="wrap talk-page stack g24">
      <h1 className="d d5">{offersWords.make}</h1>
      <WorkHead work={work} artistName={work.artistName} to={back} />
      {open && (
        <p className="note indigo row apart">
          <span>{offersWords.openAlready}</span>
          <GoLink to={href('/offers/:id', { id: open })}>{offersWords.openOffer}</GoLink>
        </p>
      )}
      {isOwn || !takesOffers ? (
        <div className="stack g12 start">
          <p>{isOwn ? offersWords.ownWork : offersWords.notTaken}</p>
          <GoLink to={back}>{offersWords.backToWork}</GoLink>
        </div>
      ) : (
        !open && (
          <>
            <p>{offersWords.intro(work.artistName)}</p>
            <dl className="facts">
              <div>
                <dt>{offersWords.listPrice}</dt>
                <dd className="num">{rupees(pricePaise)}</dd>
              </div>
            </dl>
            <MakeForm {...loaderData} back={back} />
          </>
        )
      )}
    </div>
  )
}

type FormProps = Pick<Route.ComponentProps['loaderData'], 'isGuest' | 'sizes'> & { back: string }

function MakeForm({ isGuest, sizes, back }: FormProps) {
  const done = ({ email }: Done) => (
    <FormDone title={offersWords.checkMail}>
      <p>{offersWords.checkMailText(email)}</p>
      <p>
        <GoLink to={back}>{offersWords.backToWork}</GoLink>
      </p>
    </FormDone>
  )
  return (
    <AnsweredForm<Done> button={offersWords.send} isTrapped whenDone={done}>
      {(field) => (
        <>
          {isGuest && (
            <>
              <TextField
                label={offersWords.yourName}
                hint={offersWords.nameHint}
                autoComplete="name"
                maxLength={200}
                required
                {...field('name')}
              />
              <EmailField label={offersWords.yourEmail} hint={offersWords.emailHint} {...field('email')} />
            </>
          )}
          {sizes.length > 0 && (
            <SelectField label={offersWords.size} required {...field('size')}>
              <option value="">{offersWords.choose}</option>
              {sizes.map(({ id, name, pricePaise }) => (
                <option key={id} value={id}>
                  {offersWords.sizeOption(name, rupees(pricePaise))}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label={offersWords.yourOffer}
            hint={offersWords.offerHint}
            inputMode="numeric"
            maxLength={12}
            required
            {...field('amount')}
          />
        </>
      )}
    </AnsweredForm>
  )
}
