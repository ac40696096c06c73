import type { ReactNode } from 'react'
import type { TicketRow } from '#domain/admin/inbox/show-inbox.ts'
import { dayText, hourText } from '#shared/india-dates.rules.ts'
import { mailAddress, phoneAddress } from '#app/ui/addresses.ts'

const ABOUT: Record<TicketRow['kind'], string> = {
  contact: 'About',
  consultation: 'Hour',
  quote: 'Work',
  return: 'Reason',
}

type Props = { letter: TicketRow; about: string; children?: ReactNode }

/** Who wrote, when, and how to reach them. */
export function MailFacts({ letter, about, children }: Props) {
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
      {children}
    </dl>
  )
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
