import { actOnTicket } from './act-on-ticket.ts'
import type { Acted, ActServices, TicketAction } from './act-on-ticket.ts'

/** An admin's own words to whoever wrote, by mail, once. */
export function replyToTicket(services: ActServices, act: TicketAction, text: string): Promise<Acted> {
  return actOnTicket(services, act, async (_tx, { email }) =>
    email === null
      ? { refused: 'No e-mail address was given, only a telephone number. Please call, and close the request.' }
      : { means: 'mail', text, action: 'letter-answered', mail: { about: 'reply' }, becomes: 'answered' },
  )
}

/** For the admins alone: nobody is written to, and the letter waits as before. */
export function noteOnTicket(services: ActServices, act: TicketAction, text: string): Promise<Acted> {
  return actOnTicket(services, act, async () => ({ means: 'note', text, action: 'letter-noted' }))
}
