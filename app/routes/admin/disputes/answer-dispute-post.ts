/** The owner's actions on a dispute. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { askDisputeAgain, acceptDispute, contestDispute } from '#domain/orders/disputing/answer-dispute.ts'
import type { DisputeAnswered } from '#domain/orders/disputing/answer-dispute.ts'
import { FILES_MAX, filesError, readProves, readSummary } from '#domain/orders/disputing/evidence.rules.ts'
import { answerRefused, waitRefusal, notFound } from '#app/http/answers.ts'
import { formIn, done, refused, wrong, proveFirst, noSuchAction, answerOf } from '#app/http/answer-form.ts'
import type { ActionDone } from '#app/http/answer-form.ts'
import { fieldsIn, filesIn } from '#app/http/read-request.ts'
import { readPictures } from '#app/http/read-pictures.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminDisputesWords } from '#words/admin-disputes.ts'

export function answerDisputePost(personal: PersonalArgs<Visitor>) {
  const { services, visitor, params, request, url, mustProve } = personal
  const { id = '' } = params
  if (!isUuid(id)) throw notFound()
  const about = formIn(url)
  return readPictures({ services, request, sender: visitor.id }, FILES_MAX, {
    answer: async (form) => {
      const { intent, key, ...values } = fieldsIn(form, ['intent', 'key', 'summary', 'proves', 'sure'])
      const by = { disputeId: id, adminId: visitor.id, key }
      const outcome = mustProve ? proveFirst() : await action(personal, { intent, by, values, form })
      return answerOf(outcome, { about, values })
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
  if (!isUuid(by.key)) return noSuchAction()
  if (intent === 'ask') {
    const asked = await askDisputeAgain(services, by)
    if (asked.ok) return done(adminDisputesWords.checking)
    return asked.reason === 'not-found'
      ? refused(404, adminDisputesWords.refusals['not-found'])
      : { ok: false, ...waitRefusal(asked) }
  }
  if (intent === 'accept') {
    if (values.sure !== 'on') return wrong({ sure: adminDisputesWords.notSure })
    return told(await acceptDispute(services, by), adminDisputesWords.accepted)
  }
  if (intent !== 'contest') return noSuchAction()
  const files = filesIn(form, 'files')
  const summary = readSummary(values.summary)
  const proves = readProves(values.proves || 'explanation_letter')
  const fileError = filesError(files)
  if (!summary.ok || !proves.ok || fileError)
    return wrong({
      ...(!summary.ok && { summary: summary.error }),
      ...(!proves.ok && { proves: proves.error }),
      ...(fileError && { files: fileError }),
    })
  const contest = {
    summary: summary.value,
    proves: proves.value,
    papers: form.getAll('papers').filter((one): one is string => typeof one === 'string'),
    files: await Promise.all(files.map(async (file) => ({ name: file.name, bytes: await file.bytes() }))),
  }
  return told(await contestDispute(services, { ...by, ...contest }), adminDisputesWords.contested)
}

function told(answered: DisputeAnswered, text: string): ActionDone {
  if (answered.ok) return done(text)
  if (answered.reason === 'file') return wrong({ files: answered.error })
  const status = { 'not-found': 404, 'no-paper': 422 }[answered.reason as string] ?? 409
  return refused(status, adminDisputesWords.refusals[answered.reason])
}
