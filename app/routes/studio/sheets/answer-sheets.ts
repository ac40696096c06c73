/** What artists and owners do with sheets: send pictures, check a sheet, import it. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { checkSheet, discardChecked } from '#domain/studio/sheets/check-sheet.ts'
import { startImport } from '#domain/studio/sheets/import-sheet.ts'
import { senderOf, type SheetSender } from '#domain/studio/sheets/sender.ts'
import { PICTURES_AT_ONCE_MAX } from '#domain/studio/sheets/sheet-limits.rules.ts'
import { removeSheetPicture, takeSheetPicture } from '#domain/studio/sheets/sheet-pictures.ts'
import type { Services } from '#domain/services.ts'
import type { Told } from '#app/ui/form-answer.ts'
import { answerDone, answerRefused, pictureWait, waitRefusal, type WhyRefused } from '#app/http/answers.ts'
import { formIn } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { readPictures } from '#app/http/read-pictures.ts'
import { fieldsIn, filesIn } from '#app/http/read-request.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { errorsWords } from '#words/errors.ts'
import { sheetsWords } from '#words/sheets.ts'
import { workFormErrorsWords } from '#words/work-form-errors.ts'

/** Lines that the form lists below its message. */
export type SheetTyped = { lines: string[] }

type Answer = { text: string } | (WhyRefused & { lines?: string[] })

export function answerSheets(personal: PersonalArgs<Visitor>) {
  const about = formIn(personal.url)
  const refuse = ({ lines = [], ...refusal }: WhyRefused & { lines?: string[] }) =>
    answerRefused<SheetTyped>({ ...refusal, values: { lines }, about })
  return readPictures<unknown>({ ...personal, sender: personal.visitor.id }, PICTURES_AT_ONCE_MAX, {
    answer: async (posted) => {
      const sender = senderOf(personal.visitor)
      const answer = sender
        ? await answerForm(personal.services, sender, posted)
        : { status: 422, message: workFormErrorsWords.noArtist }
      return 'text' in answer ? answerDone<Told>(answer, about) : refuse(answer)
    },
    refuse,
  })
}

async function answerForm(services: Services, sender: SheetSender, posted: FormData): Promise<Answer> {
  const { intent, id, name } = fieldsIn(posted, ['intent', 'id', 'name'])
  switch (intent) {
    case 'pictures':
      return takePictures(services, sender, filesIn(posted, 'pictures'))
    case 'check':
      return check(services, sender, filesIn(posted, 'sheet')[0])
    case 'import': {
      const isStarted = isUuid(id) && (await startImport(services, sender, id))
      return isStarted ? { text: sheetsWords.started } : { status: 409, message: sheetsWords.notWaiting }
    }
    case 'discard': {
      const isGone = isUuid(id) && (await discardChecked(services, sender, id))
      return isGone ? { text: sheetsWords.discarded } : { status: 409, message: sheetsWords.notWaiting }
    }
    case 'remove-picture': {
      const isGone = await removeSheetPicture(services, sender, name)
      return isGone ? { text: sheetsWords.pictureRemoved } : { status: 409, message: sheetsWords.pictureInUse }
    }
    default:
      return { status: 422, message: errorsWords.unknownAction }
  }
}

async function takePictures(services: Services, sender: SheetSender, files: readonly File[]): Promise<Answer> {
  if (files.length === 0) return { status: 422, errors: { pictures: sheetsWords.noPictures } }
  if (files.length > PICTURES_AT_ONCE_MAX)
    return { status: 422, errors: { pictures: sheetsWords.tooManyPictures(PICTURES_AT_ONCE_MAX) } }
  const lines: string[] = []
  for (const file of files) {
    const taken = await takeSheetPicture(services, sender, { file: file.name, bytes: await file.bytes() })
    if (taken.ok) continue
    const reason = taken.reason === 'refused' ? taken.error : pictureWait({ ...taken, reason: taken.reason }).message
    lines.push(sheetsWords.pictureFailed(file.name, reason))
  }
  if (lines.length === 0) return { text: sheetsWords.uploaded(files.length) }
  return { status: 422, message: sheetsWords.someFailed(files.length - lines.length, lines.length), lines }
}

async function check(services: Services, sender: SheetSender, file: File | undefined): Promise<Answer> {
  if (!file) return { status: 422, errors: { sheet: sheetsWords.noFile } }
  const checked = await checkSheet(services, sender, { name: file.name, bytes: await file.bytes() })
  if (checked.ok) return { text: sheetsWords.readyTitle }
  switch (checked.reason) {
    case 'unreadable':
      return { status: 422, errors: { sheet: checked.error } }
    case 'at-work':
      return { status: 409, message: sheetsWords.noSheetYet }
    case 'too-many':
      return waitRefusal(checked)
    case 'wrong': {
      const lines = checked.errors.map(({ cell, column, error }) => sheetsWords.wrongCell(cell, column, error))
      const more = checked.count - lines.length
      if (more > 0) lines.push(sheetsWords.moreWrong(more))
      return { status: 422, message: sheetsWords.wrongCells(checked.count), lines }
    }
  }
}
