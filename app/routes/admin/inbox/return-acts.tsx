import type { ShownReturn, TicketRow } from '#domain/admin/inbox/show-inbox.ts'
import { paidForWords } from '#domain/orders/refunding/paid-for.rules.ts'
import { RETURN_STATES, returnedWords } from '#domain/orders/returning/return.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { ActionForm, WordsForm } from '#app/routes/admin/action-form.tsx'
import { RefundedLine } from '#app/routes/admin/refunded-line.tsx'
import { OrderLink } from '#app/routes/admin/record-words.tsx'
import { useMayPress } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { ReactNode } from 'react'
import { dayText, hourText } from '#shared/india-dates.rules.ts'
import { mailAddress, phoneAddress } from '#app/ui/addresses.ts'

/** What the order was, and the photographs of what came. */
export function ReturnFacts({ shown: { order, request, returned } }: { shown: ShownReturn }) {
  return (
    <>
      <dl className="letter-facts">
        <Fact name="Order">
          <OrderLink id={order.id} />
        </Fact>
        <Fact name="Comes back">
          {returnedWords(order.items, request.items).map((words) => (
            <span className="return-item" key={words}>
              {words}
            </span>
          ))}
        </Fact>
        <Fact name="Paid for it">
          {returned.map((paid) => (
            <span className="return-item" key={paid.position}>
              {paid.name}: {paidForWords(paid)}
            </span>
          ))}
        </Fact>
        {request.exchangeFor && <Fact name="Wished instead">{request.exchangeFor}</Fact>}
        <Fact name="Order total">{rupees(order.totalPaise)}</Fact>
      </dl>
      {request.photos.length > 0 && (
        <>
          <h2 className="d d3">Photographs</h2>
          <ul className="letter-photos">
            {request.photos.map((photo) => (
              <li key={photo.id}>
                <a href={`/images/${photo.id}/1280.webp`} target="_blank" rel="noopener">
                  <Picture picture={photo} sizes="160px" widest={640} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** The way on from where a return stands. */
export function ReturnActs({ shown }: { shown: ShownReturn }) {
  const { request, leftPaise, returnPaise, paidFor } = shown
  const may = useMayPress()
  switch (request.state) {
    case 'requested':
      return (
        <>
          <WordsForm
            intent="approve"
            title="Agree to the return"
            button="Agree"
            label="How it goes back"
            hint="The buyer reads it in a mail and on the order’s page: when it is collected, how to pack it."
            rows={4}
            maxLength={2_000}
          />
          <WordsForm
            intent="decline"
            title="Decline it"
            button="Decline"
            look="outline"
            label="Why not"
            hint="The buyer reads it in a mail and on the order’s page."
            rows={4}
            maxLength={2_000}
          />
        </>
      )
    case 'approved':
      if (!may('refund'))
        return <p className="ash">When the pieces are back, please note it here: the owner gives the money back.</p>
      return (
        <ActionForm intent="refund" title="When the pieces are back" button="The pieces are back: refund">
          {(field) => {
            const { defaultValue = String(returnPaise / 100), ...amount } = field('amount')
            return (
              <>
                <TextField
                  label="Rupees that go back"
                  hint={`${rupees(returnPaise)} was paid for what comes back. At most ${rupees(leftPaise)} can be refunded.`}
                  inputMode="numeric"
                  autoComplete="off"
                  required
                  defaultValue={defaultValue}
                  {...amount}
                />
                <RefundedLine things={paidFor} all="What comes back" {...field('line')} />
              </>
            )
          }}
        </ActionForm>
      )
    case 'declined':
    case 'refunded':
      return <p className="ash">{RETURN_STATES[request.state]}</p>
  }
}

const ABOUT: Record<TicketRow['kind'], string> = {
  contact: 'About',
  consultation: 'Hour',
  quote: 'Work',
  return: 'Reason',
}

type Props = { letter: TicketRow; about: string }

/** Who wrote, when, and how to reach them. */
export function MailFacts({ letter, about }: Props) {
  const { name, email, phone, userId, createdAt, kind } = letter
  return (
    <dl className="letter-facts">
      <Fact name="From">{name}</Fact>
      {email && (
        <Fact name="E-mail">
          <a className="lk" href={mailAddress(email)}>
            {email}
          </a>
        </Fact>
      )}
      {phone && (
        <Fact name="Phone">
          <a className="lk" href={phoneAddress(`+91 ${phone}`)}>
            {phone}
          </a>
        </Fact>
      )}
      <Fact name="Account">{userId ? 'Has an account' : 'None: written as a guest'}</Fact>
      <Fact name="Came">
        {dayText(createdAt)}, {hourText(createdAt)}
      </Fact>
      {about && <Fact name={ABOUT[kind]}>{about}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
