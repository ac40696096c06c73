/** Answers the list of customers: tags those that are selected. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { customerTagForm } from '#domain/admin/customers/customer-forms.rules.ts'
import { tagCustomers } from '#domain/admin/customers/tag-customers.ts'
import { noSuchAction } from '#app/http/answer-form.ts'
import { answerPicked, pickedIn, refusePicked } from '#app/http/answer-picked.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { fieldsIn, readForm } from '#app/http/read-request.ts'
import { adminCustomersWords } from '#words/admin-customers.ts'
import { TAG_SEVERAL } from './customers-table.tsx'

export async function answerCustomers({ services, visitor: { id: adminId }, request }: PersonalArgs<Visitor>) {
  const form = await readForm(request)
  const { intent, tag } = fieldsIn(form, ['intent', 'tag'])
  const values = { tag }
  if (intent !== 'tag') return refusePicked(TAG_SEVERAL, noSuchAction(), values)
  const read = customerTagForm.read(values)
  if (!read.ok) return refusePicked(TAG_SEVERAL, { status: 422, errors: read.errors }, values)
  const personIds = pickedIn(form).map(({ id }) => id)
  if (personIds.length === 0) return refusePicked(TAG_SEVERAL, undefined, values)
  const { doneCount, failed } = await tagCustomers(services, { personIds, adminId, ...read.form })
  return answerPicked(TAG_SEVERAL, {
    doneCount,
    failed: failed.map(({ personId, name, reason }) => [
      personId,
      adminCustomersWords.notTagged(name || adminCustomersWords.somebody, adminCustomersWords.notTaggedWhy[reason]),
    ]),
    areGone: failed.every(({ reason }) => reason === 'not-found'),
    done: adminCustomersWords.tagged(doneCount, failed.length),
    none: adminCustomersWords.noneTagged,
    values,
  })
}
