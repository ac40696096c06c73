/** The owner's actions on a dispute. */
import { data } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { askDisputeAgain } from '#domain/orders/disputing/ask-dispute.ts'
import { acceptDispute, contestDispute, type DisputeAnswered } from '#domain/orders/disputing/answer-dispute.ts'
import { FILES_MAX, filesError, readProves, readSummary } from '#domain/orders/disputing/evidence.rules.ts'
import {
  answerOf,
  answerRefused,
  formIn,
  NO_SUCH_ACTION,
  PROVE_FIRST,
  refused,
  waitRefusal,
  type ActionDone,
} from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { fieldsIn, filesIn } from '#app/http/read-form.ts'
import { takePictureForm } from '#app/http/take-picture-form.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminDisputesWords } from '#words/admin-disputes.ts'

export function answerDisputePost(personal: PersonalArgs<Visitor>) {
  const { services, visitor, params, request, url, mustProve } = personal
  const { id = '' } = params
  if (!isUuid(id)) throw data(null, { status: 404 })
  const about = formIn(url)
  return takePictureForm({ services, request, sender: visitor.id }, FILES_MAX, {
    answer: async (form) => {
      const { intent, key, ...values } = fieldsIn(form, ['intent', 'key', 'summary', 'proves', 'sure'])
      const by = { disputeId: id, adminId: visitor.id, key }
      const done = mustProve ? PROVE_FIRST : await action(personal, { intent, by, values, form })
      return answerOf(done, { about, values })
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

async function action({ services }: PersonalArgs<Visitor>, { intent, by, values, form }: Sent): Promise<ActionDone> {
  if (!isUuid(by.key)) return NO_SUCH_ACTION
  if (intent === 'ask') {
    const asked = await askDisputeAgain(services, by)
    if (asked.ok) return { ok: true, text: adminDisputesWords.checking }
    return asked.reason === 'not-found'
      ? refused(404, adminDisputesWords.refusals['not-found'])
      : { ok: false, ...waitRefusal(asked) }
  }
  if (intent === 'accept') {
    if (values.sure !== 'on') return { ok: false, status: 422, errors: { sure: adminDisputesWords.notSure } }
    return told(await acceptDispute(services, by), adminDisputesWords.accepted)
  }
  if (intent !== 'contest') return NO_SUCH_ACTION
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
  return told(await contestDispute(services, { ...by, ...contest }), adminDisputesWords.contested)
}

function told(answered: DisputeAnswered, text: string): ActionDone {
  if (answered.ok) return { ok: true, text }
  if (answered.reason === 'file') return { ok: false, status: 422, errors: { files: answered.error } }
  const status = { 'not-found': 404, 'no-paper': 422 }[answered.reason as string] ?? 409
  return refused(status, adminDisputesWords.refusals[answered.reason])
}
