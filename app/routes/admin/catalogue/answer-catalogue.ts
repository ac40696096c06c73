/** What a press in the catalogue's room leads to, and what is said of it. */
import { isUuid } from '#shared/uuid.rules.ts'
import { answered } from '#app/routes/admin/setting-answer.ts'
import type { Act } from './act.ts'
import { answerCategory, answerMove } from './answer-category.ts'
import { answerFrame, answerNewFrame, answerRetire } from './answer-frame.ts'

export function answerCatalogue(act: Act) {
  const { posted } = act
  if (posted.intent === 'frame-add') return answerNewFrame(act)
  if (!isUuid(posted.id)) return answered(404, { isDone: false, text: 'This is not there any more.', about: '' })
  switch (posted.intent) {
    case 'frame-save':
      return answerFrame(act)
    case 'frame-retire':
      return answerRetire(act, true)
    case 'frame-bring-back':
      return answerRetire(act, false)
    case 'category-save':
      return answerCategory(act)
    case 'category-up':
      return answerMove(act, -1)
    case 'category-down':
      return answerMove(act, 1)
    default:
      return answered(422, { isDone: false, text: 'Nothing here can be done that way.', about: posted.id })
  }
}
