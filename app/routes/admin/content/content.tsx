import { Link, useFetcher } from 'react-router'
import {
  changeTestimonials,
  draftErrors,
  HOME_TEXT_FIELDS,
  type HomeText,
  publishErrors,
  type SaidBy,
  sampleField,
  testimonialFields,
  TESTIMONIALS_MAX,
  TESTIMONIALS_SHOWN,
  textFields,
  tidyText,
  typedText,
} from '#domain/content/home-text.rules.ts'
import { changeSections, readSections, SECTION_INTENT, writeSections } from '#domain/content/home-sections.rules.ts'
import { showHomeText, type HomeTextSection } from '#domain/content/show-home-text.ts'
import { forAdmin, forRoleCall, type PersonalArgs } from '#app/http/personal-loader.ts'
import { rereadStale, tellingInToast } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { useAnsweredForm, type Told } from '#app/ui/form-answer.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { AdminLayout, ActButton, listed, SectionPart, SmallAct, titled } from '#app/ui/dashboard-parts.tsx'
import { TextArea, TextField, Tick } from '#app/ui/field.tsx'
import { FormMessage } from '#app/ui/form-parts.tsx'
import { dayText } from '#shared/india-dates.rules.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { changeHomeText } from '#domain/content/change-home-text.ts'
import { answerDone, answerRefused } from '#app/http/answers.ts'
import { noSuchAction } from '#app/http/answer-form.ts'
import { readForm, fieldsIn } from '#app/http/read-request.ts'
import { adminContentWords } from '#words/admin-content.ts'
import { sectionsOfShelves } from '#domain/shelves/shown-shelves.ts'
import { HomeOrder } from './home-order.tsx'
import type { Route } from './+types/content.ts'

export const meta = titled(adminContentWords.title)

export const links = sheets('forms', 'dashboard', 'settings')

export const loader = forAdmin(async ({ services }) => {
  const [text, shelves] = await Promise.all([showHomeText(services), sectionsOfShelves(services)])
  return { ...text, shelves }
})

export const action = forRoleCall('admin', answerContent)

export const clientAction = tellingInToast

export const shouldRevalidate = rereadStale

export default function ContentSection({ loaderData }: Route.ComponentProps) {
  const { text, version, draft, history, shelves } = loaderData
  const { Form, place, refused, isSending } = useAnsweredForm<Told, HomeText | undefined>()
  const shown = refused?.values ?? text
  const { testimonials } = shown
  const errors: FormErrors = refused?.errors ?? {}
  return (
    <AdminLayout
      section="Content"
      act={
        <Link className="btn o s" to="/admin/content/preview">
          {draft ? adminContentWords.previewDraft : adminContentWords.viewHome}
        </Link>
      }
    >
      <section className="settings" aria-labelledby="home-title" ref={place}>
        <h2 className="d d3" id="home-title">
          {adminContentWords.home}{' '}
          {draft ? (
            <Badge tone="marigold">{adminContentWords.draft}</Badge>
          ) : (
            <Badge tone="neem">{adminContentWords.published}</Badge>
          )}
        </h2>
        <p className="ash">{adminContentWords.note}</p>
        <Form method="post">
          <div className="setting-form" key={`${version} ${testimonials.length} ${refused ? 'typed' : 'kept'}`}>
            {/* Enter uses the first button, so Enter saves a draft and publishes nothing. */}
            <button className="vh" tabIndex={-1} name="intent" value="draft" aria-hidden="true">
              {adminContentWords.saveDraft}
            </button>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="count" value={testimonials.length} />
            <FormMessage text={refused?.message} />
            {textFields(shown).map((field) => (
              <Words key={field.name} field={field} error={errors[field.name]} />
            ))}
            <h3 className="d d2">{adminContentWords.testimonials}</h3>
            <p className="hint">{adminContentWords.testimonialsNote(TESTIMONIALS_SHOWN, TESTIMONIALS_MAX)}</p>
            {errors.testimonials && <p className="err">{errors.testimonials}</p>}
            {testimonials.map((said, place) => (
              <Testimonial key={place} said={said} place={place} last={testimonials.length - 1} errors={errors} />
            ))}
            <div className="flow g10">
              {testimonials.length < TESTIMONIALS_MAX && (
                <SmallAct intent="add">{adminContentWords.addTestimonial}</SmallAct>
              )}
            </div>
            <HomeOrder order={shown.sections ?? ''} shelves={shelves} />
            <div className="flow g10 setting-end" data-next="home-title">
              <ActButton intent="publish" isSending={isSending}>
                {adminContentWords.publish}
              </ActButton>
              <ActButton intent="draft" look="outline" isSending={isSending}>
                {adminContentWords.saveDraft}
              </ActButton>
              {draft && (
                <ActButton intent="discard" look="quiet" isSending={isSending}>
                  {adminContentWords.discardDraft}
                </ActButton>
              )}
            </div>
          </div>
        </Form>
      </section>
      <ContentHistory history={history} version={version} />
    </AdminLayout>
  )
}

type Field = ReturnType<typeof textFields>[number]

function Words({ field: { name, label, max, value, isLong }, error }: { field: Field; error: string | undefined }) {
  const common = { name, label, maxLength: max, defaultValue: value, error, autoComplete: 'off' }
  return isLong ? <TextArea {...common} rows={3} /> : <TextField {...common} />
}

type SaidProps = { said: SaidBy; place: number; last: number; errors: FormErrors }

function Testimonial({ said, place, last, errors }: SaidProps) {
  const number = place + 1
  const acts = [
    { intent: `up-${place}`, label: adminContentWords.moveUp(number), Icon: ArrowUp, isShown: place > 0 },
    { intent: `down-${place}`, label: adminContentWords.moveDown(number), Icon: ArrowDown, isShown: place < last },
    { intent: `remove-${place}`, label: adminContentWords.remove(number), Icon: Trash2, isShown: true },
  ]
  return (
    <fieldset className="setting-said stack g16">
      <legend className="lab">{adminContentWords.testimonial(number)}</legend>
      {testimonialFields(said, place).map((field) => (
        <Words key={field.name} field={field} error={errors[field.name]} />
      ))}
      <Tick label={adminContentWords.sample} name={sampleField(place)} value="yes" defaultChecked={said.sample} />
      <div className="flow g10">
        {acts.map(
          ({ intent, label, Icon, isShown }) =>
            isShown && (
              <button key={intent} className="setting-place" name="intent" value={intent} aria-label={label}>
                <Icon className="i" />
              </button>
            ),
        )}
      </div>
    </fieldset>
  )
}

/** Versions published before. Each can be copied to the draft. */
function ContentHistory({ history, version }: Pick<HomeTextSection, 'history' | 'version'>) {
  const { Form, state } = useFetcher()
  return (
    <SectionPart id="history-title" className="settings" title={adminContentWords.history}>
      {history.length === 0 && <p className="ash">{adminContentWords.noHistory}</p>}
      <ol className="setting-history">
        {history.map(({ id, savedAt, savedBy, title, testimonials }, place) => (
          <li key={id}>
            <span>
              <span className="work">{title}</span>
              <span className="ash small">
                {listed(
                  dayText(savedAt),
                  savedBy && adminContentWords.by(savedBy),
                  adminContentWords.countedTestimonials(testimonials),
                  place === 0 && adminContentWords.current,
                )}
              </span>
            </span>
            <Form method="post">
              <input type="hidden" name="version" value={version} />
              <SmallAct
                intent={`restore-${id}`}
                isSending={state !== 'idle'}
                aria-label={adminContentWords.copyVersion(title, dayText(savedAt))}
              >
                {adminContentWords.copyToDraft}
              </SmallAct>
            </Form>
          </li>
        ))}
      </ol>
    </SectionPart>
  )
}

async function answerContent({ services, visitor, request }: PersonalArgs<Visitor>) {
  const posted = fieldsIn(await readForm(request), HOME_TEXT_FIELDS)
  const { intent = '', version = '' } = posted
  const by = { adminId: visitor.id, version }
  if (intent === 'discard')
    return told(await changeHomeText(services, { ...by, act: 'discard' }), adminContentWords.draftDiscarded)
  const restored = /^restore-(\d{1,15})$/.exec(intent)
  if (restored) {
    const changed = await changeHomeText(services, { ...by, act: 'restore', id: Number(restored[1]) })
    return told(changed, adminContentWords.copied)
  }
  if (!/^(draft|publish|add|(remove|up|down)-\d{1,2})$/.test(intent) && !SECTION_INTENT.test(intent))
    return refuse(422, noSuchAction().message)
  const typed = typedText(posted)
  const shelves = SECTION_INTENT.test(intent) ? await sectionsOfShelves(services) : []
  const text = {
    ...typed,
    testimonials: changeTestimonials(typed.testimonials, intent),
    sections: writeSections(
      changeSections(
        readSections(typed.sections ?? ''),
        intent,
        shelves.map(({ section }) => section),
      ),
    ),
  }
  const errors = intent === 'publish' ? publishErrors(text) : draftErrors(text)
  if (Object.keys(errors).length > 0) return answerRefused({ status: 422, errors, values: text })
  const act = intent === 'publish' ? 'publish' : 'draft'
  const changed = await changeHomeText(services, { ...by, act, text: tidyText(text) })
  if (!changed.ok) return refuse(409, adminContentWords.otherDraftBesideYours, text)
  return answerDone<Told>({ text: act === 'publish' ? adminContentWords.homePublished : adminContentWords.draftSaved })
}

const refuse = (status: number, message: string | undefined, values?: HomeText) =>
  answerRefused({ status, message, toast: message, values })

function told(changed: Awaited<ReturnType<typeof changeHomeText>>, done: string) {
  if (changed.ok) return answerDone<Told>({ text: done })
  return changed.reason === 'not-there'
    ? refuse(404, adminContentWords.gone)
    : refuse(409, adminContentWords.otherDraft)
}
