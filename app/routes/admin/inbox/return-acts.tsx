import { returnsWords } from '#words/returns.ts'
import type { ShownReturn, TicketRow } from '#domain/admin/inbox/show-inbox.ts'
import { paidForWords } from '#domain/orders/refunding/refund.rules.ts'
import { returnedWords } from '#domain/orders/returning/return.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { refundedLine } from '#app/routes/admin/refunded-line.ts'
import { LinkToOrder } from '#app/routes/admin/record-words.tsx'
import { useMayAct } from '#app/ui/dashboard-parts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { ReactNode } from 'react'
import { dayText, hourText } from '#shared/india-dates.rules.ts'
import { mailAddress, phoneAddress } from '#app/ui/addresses.ts'
import { adminInboxWords } from '#words/admin-inbox.ts'

export function ReturnFacts({ shown: { order, request, returned } }: { shown: ShownReturn }) {
  const names = adminInboxWords.returnFacts
  return (
    <>
      <dl className="facts ticket-facts stack g8">
        <Fact name={names.order}>
          <LinkToOrder id={order.id} />
        </Fact>
        <Fact name={names.items}>
          {returnedWords(order.items, request.items).map((words) => (
            <span className="block" key={words}>
              {words}
            </span>
          ))}
        </Fact>
        <Fact name={names.paid}>
          {returned.map((paid) => (
            <span className="block" key={paid.position}>
              {adminInboxWords.itemPaid(paid.name, paidForWords(paid))}
            </span>
          ))}
        </Fact>
        {request.exchangeFor && (
          <Fact name={names.exchange}>{returnsWords.inSize(request.exchangeFor.title, request.exchangeFor.size)}</Fact>
        )}
        <Fact name={names.total}>{rupees(order.totalPaise)}</Fact>
      </dl>
      {request.photos.length > 0 && (
        <>
          <h2 className="d d3">{adminInboxWords.photos}</h2>
          <ul className="ticket-photos flow g12">
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

export function ReturnActs({ shown }: { shown: ShownReturn }) {
  const { request, leftPaise, returnPaise, paidFor } = shown
  const may = useMayAct()
  const words = { name: 'text', rows: 4, maxLength: 2_000, required: true }
  switch (request.state) {
    case 'requested':
      return (
        <>
          <ActionForm
            intent="approve"
            title={adminInboxWords.approveTitle}
            button={adminInboxWords.approve}
            fields={[{ ...words, label: adminInboxWords.instructions, hint: adminInboxWords.instructionsHint }]}
          />
          <ActionForm
            intent="decline"
            title={adminInboxWords.declineTitle}
            button={adminInboxWords.decline}
            look="outline"
            fields={[{ ...words, label: adminInboxWords.declineWhy, hint: adminInboxWords.declineHint }]}
          />
        </>
      )
    case 'approved':
      if (!may('refund')) return <p className="ash">{adminInboxWords.whenReturned}</p>
      return (
        <ActionForm
          intent="refund"
          title={adminInboxWords.refundTitle}
          button={adminInboxWords.refund}
          fields={[
            {
              name: 'amount',
              label: adminInboxWords.refundAmount,
              hint: adminInboxWords.refundHint(rupees(returnPaise), rupees(leftPaise)),
              inputMode: 'numeric',
              required: true,
              stored: returnPaise / 100,
            },
            refundedLine(paidFor, adminInboxWords.returnedItems),
          ]}
        />
      )
    case 'declined':
    case 'refunded':
      return <p className="ash">{returnsWords.states[request.state]}</p>
  }
}

type Props = { ticket: TicketRow; about: string }

/** Who wrote, when, and how to reach them. */
export function RepliesTo({ ticket, about }: Props) {
  const names = adminInboxWords.factNames
  const { name, email, phone, userId, createdAt, kind } = ticket
  return (
    <dl className="facts ticket-facts stack g8">
      <Fact name={names.from}>{name}</Fact>
      {email && (
        <Fact name={names.email}>
          <a className="lk" href={mailAddress(email)}>
            {email}
          </a>
        </Fact>
      )}
      {phone && (
        <Fact name={names.phone}>
          <a className="lk" href={phoneAddress(`+91 ${phone}`)}>
            {phone}
          </a>
        </Fact>
      )}
      <Fact name={names.account}>{userId ? adminInboxWords.hasAccount : adminInboxWords.guest}</Fact>
      <Fact name={names.received}>{adminInboxWords.receivedAt(dayText(createdAt), hourText(createdAt))}</Fact>
      {about && <Fact name={adminInboxWords.aboutNames[kind]}>{about}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
