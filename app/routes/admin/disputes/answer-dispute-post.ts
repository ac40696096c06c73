/** The owner's actions on a dispute. */
import { data } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { askDisputeAgain } from '#domain/orders/disputing/ask-dispute.ts'
import { acceptDispute, contestDispute, type DisputeAnswered } from '#domain/orders/disputing/answer-dispute.ts'
import { FILES_MAX, filesError, readProves, readSummary } from '#domain/orders/disputing/evidence.rules.ts'
import {
  answerPressed,
  answerRefused,
  formIn,
  NO_SUCH_PRESS,
  PROVE_FIRST,
  refused,
  waitRefusal,
  type Pressed,
} from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { fieldsIn, filesIn } from '#app/http/read-form.ts'
import { takePictureForm } from '#app/http/take-picture-form.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { deskDisputesWords } from '#words/desk-disputes.ts'

export function answerDisputePost(personal: PersonalArgs<Visitor>) {
  const { services, visitor, params, request, url, mustProve } = personal
  const { id = '' } = params
  if (!isUuid(id)) throw data(null, { status: 404 })
  const about = formIn(url)
  return takePictureForm({ services, request, sender: visitor.id }, FILES_MAX, {
    answer: async (form) => {
      const { intent, key, ...values } = fieldsIn(form, ['intent', 'key', 'summary', 'proves', 'sure'])
      const by = { disputeId: id, adminId: visitor.id, key }
      const pressed = mustProve ? PROVE_FIRST : await press(personal, { intent, by, values, form })
      return answerPressed(pressed, { about, values })
    },
    refuse: (refusal) => answerRefused({ ...refusal, values: {}, about }),
  })
}

type Sent = {
  intent: string
  by: { disputeId: string; adminId: string; key: string }
  values: Record<'summary' | 'proves' | 'sure', string>
  form: FormData
}

async function press({ services }: PersonalArgs<Visitor>, { intent, by, values, form }: Sent): Promise<Pressed> {
  if (!isUuid(by.key)) return NO_SUCH_PRESS
  if (intent === 'ask') {
    const asked = await askDisputeAgain(services, by)
    if (asked.ok) return { ok: true, text: deskDisputesWords.checking }
    return asked.reason === 'not-found'
      ? refused(404, deskDisputesWords.refusals['not-found'])
      : { ok: false, ...waitRefusal(asked) }
  }
  if (intent === 'accept') {
    if (values.sure !== 'on') return { ok: false, status: 422, errors: { sure: deskDisputesWords.notSure } }
    return told(await acceptDispute(services, by), deskDisputesWords.accepted)
  }
  if (intent !== 'contest') return NO_SUCH_PRESS
  const files = filesIn(form, 'files')
  const summary = readSummary(values.summary)
  const proves = readProves(values.proves || 'explanation_letter')
  const wrong = filesError(files)
  if (!summary.ok || !proves.ok || wrong) {
    const errors = {
      ...(!summary.ok && { summary: summary.error }),
      ...(!proves.ok && { proves: proves.error }),
      ...(wrong && { files: wrong }),
    }
    return { ok: false, status: 422, errors }
  }
  const contest = {
    summary: summary.value,
    proves: proves.value,
    papers: form.getAll('papers').filter((one): one is string => typeof one === 'string'),
    files: await Promise.all(files.map(async (file) => ({ name: file.name, bytes: await file.bytes() }))),
  }
  return told(await contestDispute(services, { ...by, ...contest }), deskDisputesWords.contested)
}

function told(answered: DisputeAnswered, text: string): Pressed {
  if (answered.ok) return { ok: true, text }
  if (answered.reason === 'file') return { ok: false, status: 422, errors: { files: answered.error } }
  const status = { 'not-found': 404, 'no-paper': 422 }[answered.reason as string] ?? 409
  return refused(status, deskDisputesWords.refusals[answered.reason])
}
