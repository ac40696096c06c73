/** The owner's actions on the books. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { bookByHand, reverseByHand, type BookedByHand } from '#domain/admin/books/book-by-hand.ts'
import { byHandForm, closeForm, reopenForm, reverseForm } from '#domain/admin/books/books-forms.rules.ts'
import { closeBooks, reopenBooks, type MonthClosed } from '#domain/admin/books/close-month.ts'
import type { Services } from '#domain/services.ts'
import { actionWith, answerAction, done, refused, wrong } from '#app/http/answer-form.ts'
import type { Action, ActionDone } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { monthName } from '#shared/months.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { adminBooksWords } from '#words/admin-books.ts'

type By = { services: Services; adminId: string; id: string; key: string; month: string }

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  book: actionWith(byHandForm, async ({ services, adminId, key }, form) =>
    toldBooked(await bookByHand(services, { ...form, adminId, key })),
  ),
  reverse: actionWith(reverseForm, async ({ services, adminId, id }, { reason }) => {
    const reversed = await reverseByHand(services, { key: id, reason, adminId })
    if (reversed.ok) return done(adminBooksWords.reversedNow(dayText(reversed.day)))
    return reversed.reason === 'not-found'
      ? refused(404, adminBooksWords.noSuchEntry)
      : refused(409, adminBooksWords.reversedBefore)
  }),
  close: actionWith(closeForm, async ({ services, adminId, month }, form) =>
    toldClosed(await closeBooks(services, { month, adminId, ...form }), month),
  ),
  reopen: actionWith(reopenForm, async ({ services, adminId, month }, { reason }) => {
    const reopened = await reopenBooks(services, { month, adminId, reason })
    return reopened.ok ? done(adminBooksWords.reopened(monthName(month))) : refused(409, adminBooksWords.notLast)
  }),
}

function toldBooked(booked: BookedByHand): ActionDone {
  if (booked.ok) return done(adminBooksWords.booked)
  switch (booked.reason) {
    case 'no-key':
      return refused(422, adminBooksWords.loadAgain)
    case 'in-future':
      return wrong({ day: adminBooksWords.inFuture })
    case 'too-early':
      return wrong({ day: adminBooksWords.tooEarly })
    case 'month-closed':
      return wrong({ day: adminBooksWords.monthClosed(dayText(booked.firstOpenDay)) }, 409)
  }
}

function toldClosed(closed: MonthClosed, month: string): ActionDone {
  if (closed.ok) return done(adminBooksWords.closed(monthName(month)))
  if (closed.reason === 'not-seen') return wrong({ isSeen: adminBooksWords.tickFirst })
  return refused(closed.reason === 'not-a-month' ? 422 : 409, adminBooksWords.closeRefusals[closed.reason])
}

export const answerBooks = ({ services, visitor: { id: adminId }, ...posted }: PersonalArgs<Visitor>) =>
  answerAction(posted, {
    actions: ACTIONS,
    own: ['id', 'key', 'month'],
    byOf: (own) => ({ services, adminId, ...own }),
  })
