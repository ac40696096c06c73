/** The owner's actions on pay on delivery. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { remittanceForm, termsForm } from '#domain/orders/on-delivery/on-delivery.rules.ts'
import { takeRemittance, takeRemittanceBack, takeStatement } from '#domain/orders/on-delivery/take-remittance.ts'
import {
  chooseColumns,
  COLUMNS,
  FILE_CHARS_MAX,
  REMITTANCE_LINES_MAX,
  statementWords,
} from '#domain/orders/on-delivery/remittance-file.rules.ts'
import { changeTerms } from '#domain/orders/on-delivery/terms.ts'
import type { Services } from '#domain/services.ts'
import { type Action, done, refused, wrong, actionWith, actionOf, answerAction } from '#app/http/answer-form.ts'
import { readForm, filesIn } from '#app/http/read-request.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { readColumns } from '#shared/csv.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminDeliveriesWords } from '#words/admin-deliveries.ts'

type By = { services: Services; adminId: string; id: string; file: string }

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  terms: actionWith(termsForm, async ({ services, adminId }, { isOn, totalMax, fee }) => {
    const terms = { isOn, totalMaxPaise: totalMax, feePaise: fee }
    const changed = await changeTerms(services, { terms, adminId })
    if (!changed.ok) return refused(409, adminDeliveriesWords.textsNotSetUp)
    return done(isOn ? adminDeliveriesWords.isOn : adminDeliveriesWords.isOff)
  }),
  remit: actionWith(remittanceForm, async ({ services, adminId }, line) =>
    done(adminDeliveriesWords.recorded[await takeRemittance(services, { line, adminId })]),
  ),
  statement: {
    names: ['text', ...Object.keys(COLUMNS)],
    action: async ({ services, adminId, file }, entered) => {
      const text = file || (entered.text ?? '')
      if (text.trim() === '') return wrong({ text: adminDeliveriesWords.noStatement })
      const rows = text.length > FILE_CHARS_MAX ? [] : readColumns(text)
      if (rows.length < 2 || rows.length > REMITTANCE_LINES_MAX)
        return wrong({ text: adminDeliveriesWords.rowsRange(REMITTANCE_LINES_MAX) })
      const statements = services.carriers.all.map(({ statement }) => statement)
      const chosen = chooseColumns(rows[0] ?? [], entered, statements)
      if ('errors' in chosen) return wrong(chosen.errors)
      const taken = await takeStatement(services, { rows, choice: chosen.choice, adminId })
      return done(statementWords(taken))
    },
  },
  'take-back': actionOf(async ({ services, adminId, id }) => {
    const taken = isUuid(id) ? await takeRemittanceBack(services, { id, adminId }) : 'not-there'
    if (taken === 'done') return done(adminDeliveriesWords.lineRemoved)
    return refused(409, adminDeliveriesWords.cannotRemove)
  }),
}

/** A file counts as the text that could be pasted. */
export async function answerOnDelivery(posted: PersonalArgs<Visitor>) {
  const { services, visitor, request } = posted
  const [first] = filesIn(await readForm(request.clone()), 'file')
  const file = first && first.size <= FILE_CHARS_MAX * 4 ? await first.text() : ''
  const by = { services, adminId: visitor.id, file }
  return answerAction(posted, { actions: ACTIONS, own: ['id'], byOf: ({ id }) => ({ ...by, id }) })
}
