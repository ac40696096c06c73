import { data } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { changeHoliday } from '#domain/holiday/own-holiday.ts'
import { HOLIDAY_FIELDS, readHolidayForm } from '#domain/holiday/holiday.rules.ts'
import type { HolidayWish } from '#domain/holiday/holiday.rules.ts'
import { answerForm } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import type { FormAnswer } from '#app/ui/form-answer.ts'

export type HolidayDone = { isAway: boolean }

export async function postHoliday(args: ActionFunctionArgs, { visitor }: PersonalArgs<Visitor>) {
  if (visitor.role !== 'artist') {
    const message = 'Only artists tell here when they are away.'
    return data<FormAnswer<HolidayDone>>({ isDone: false, values: {}, errors: {}, message }, { status: 403 })
  }
  return answerForm<HolidayWish, HolidayDone>(args, {
    names: HOLIDAY_FIELDS,
    read: readHolidayForm,
    perform: (services, wish) => changeHoliday(services, visitor, wish),
    failed: 'Your days away could not be saved. Please try again.',
  })
}
