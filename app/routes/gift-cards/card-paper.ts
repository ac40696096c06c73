/** The card as a PDF. Only a post gets it, so that opening a link shows no code. */
import { data, href, redirect } from 'react-router'
import { printCard } from '#domain/orders/gift-card-sales/print-card.ts'
import { viewerOf } from '#app/http/order-loader.ts'
import { pdfAnswer } from '#app/http/file-answer.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { postOnly } from '#app/http/answers.ts'
import { readForm, fieldsIn } from '#app/http/read-request.ts'
import { giftCardsWords } from '#words/gift-cards.ts'

export const loader = postOnly

export const action = forAnybody(async (args) => {
  const { services, request, params } = args
  const { id = '' } = params
  const { lost } = fieldsIn(await readForm(request), ['lost'])
  const asked = { cardOrderId: id, opened: viewerOf(args).opened ?? [], isLost: lost === 'yes' }
  const printed = await printCard(services, asked)
  if (printed.ok) return pdfAnswer(printed)
  if (printed.reason === 'not-found') throw data(null, { status: 404 })
  return redirect(`${href('/gift-cards/:id', { id })}?${PAPER}=${printed.reason}`, 303)
})

/** In the query of the page: why the PDF was refused. */
export const PAPER = 'paper'

type Reason = keyof typeof giftCardsWords.notPrinted

const REASONS: readonly Reason[] = ['not-now', 'used', 'shown']

export function refusedWords(said: string | null): string | null {
  const reason = REASONS.find((one) => one === said)
  return reason ? giftCardsWords.notPrinted[reason] : null
}
