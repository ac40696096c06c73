import type { Reply } from '#domain/admin/inbox/show-inbox.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { Badge } from '#app/ui/badge.tsx'

/** What was answered, noted and done, from the first on. */
export function TicketHistory({ replies }: { replies: readonly Reply[] }) {
  return (
    <section aria-labelledby="history">
      <h2 className="d d3" id="history">
        History
      </h2>
      {replies.length === 0 && <p className="ash">Nothing has been done about it yet.</p>}
      <ol className="letter-history">
        {replies.map((reply) => (
          <Entry key={reply.id} reply={reply} />
        ))}
      </ol>
    </section>
  )
}

const MEANS: Record<Reply['means'], string> = { mail: 'Answer by mail', note: 'Note among admins', act: 'Done' }

function Entry({ reply }: { reply: Reply }) {
  const { means, text, author, createdAt, mail, mailNote } = reply
  return (
    <li className={`entry ${means}`}>
      <p className="small ash">
        {MEANS[means]}, {author ?? 'somebody who has left'}, {momentText(createdAt)}
      </p>
      <p className="letter-words">{text}</p>
      {mail && <MailState state={mail} note={mailNote} />}
    </li>
  )
}

function MailState({ state, note }: { state: NonNullable<Reply['mail']>; note: string | null }) {
  switch (state) {
    case 'done':
      return <Badge tone="neem">Mail sent</Badge>
    case 'waiting':
      return (
        <>
          <Badge tone="marigold">Mail not sent yet</Badge>
          {note && <p className="small">It is tried again by itself. The mail server says: {note}</p>}
        </>
      )
    case 'failed':
      return (
        <>
          <Badge tone="brick">Mail could not be sent</Badge>
          <p className="small">Please write or call in another way. The mail server says: {note}</p>
        </>
      )
    case 'unsure':
      return (
        <>
          <Badge tone="brick">Mail may not have arrived</Badge>
          <p className="small">It is not sent again by itself. Please ask whether it came. {note}</p>
        </>
      )
  }
}
