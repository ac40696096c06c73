import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailPlan, PAUSE_MS } from './conversation.rules.ts'

const MINUTE_MS = 60_000

/** What happens, so many minutes after what happened before. */
const event = fc.record({ what: fc.constantFrom('message', 'message', 'read'), after: fc.integer({ min: 1, max: 90 }) })

test('of any messages, none stays untold for longer than the pause, and no e-mail follows another within it unread', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 40 }), (events) => {
      let now = new Date('2026-11-30T06:00:00Z')
      let mailedAt: Date | null = null
      let readAt: Date | null = null
      const [mails, written, reads]: [{ at: Date; since: Date }[], Date[], Date[]] = [[], [], []]
      for (const { what, after } of events) {
        now = new Date(now.getTime() + after * MINUTE_MS)
        if (what === 'read') reads.push((readAt = now))
        else {
          written.push(now)
          const plan = mailPlan({ mailedAt, readAt }, now)
          if (plan) mails.push({ at: (mailedAt = plan.at), since: plan.since })
        }
      }
      const readBy = (from: Date, to: Date) => reads.some((at) => at >= from && at <= to)
      for (const at of written) {
        const told = mails.some(
          (mail) => mail.since <= at && mail.at >= at && mail.at.getTime() - at.getTime() <= PAUSE_MS,
        )
        expect(told || readBy(at, new Date(at.getTime() + PAUSE_MS)), `told of ${at.toISOString()}`).toBe(true)
      }
      for (const [place, mail] of mails.entries()) {
        const next = mails[place + 1]
        if (next && next.at.getTime() - mail.at.getTime() < PAUSE_MS) expect(readBy(mail.at, next.at)).toBe(true)
      }
    }),
  )
})
