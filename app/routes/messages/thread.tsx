/** A conversation as its two sides and the back office see it: the work, the messages, and what can be done. */
import EyeOff from 'lucide-react/icons/eye-off'
import { Link, useActionData } from 'react-router'
import {
  MESSAGE_PHOTOS_MAX,
  REPORT_REASONS,
  MESSAGE_LENGTH_MAX,
  type Side,
} from '#domain/conversations/conversation.rules.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { ShownTalk } from '#domain/conversations/show-conversations.ts'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { SelectField, TextArea, TextField, Tick } from '#app/ui/field.tsx'
import { useAnsweredForm, type FormAnswer, type Told } from '#app/ui/form-answer.ts'
import { FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { momentText } from '#shared/india-dates.rules.ts'
import type { Language } from '#words/languages.rules.ts'
import { conversationsWords } from '#words/conversations.ts'

type HeadProps = {
  work: { title: string; titleLang?: Language | undefined; picture: PictureFacts }
  artistName: string
  /** Without it the work isn't on show. */
  to?: string | undefined
}

export function WorkHead({ work: { title, titleLang, picture }, artistName, to }: HeadProps) {
  const name = (
    <b className="d d2" lang={titleLang}>
      {title}
    </b>
  )
  return (
    <div className="talk-work">
      <Picture picture={picture} sizes="88px" widest={320} isDecoration />
      <p className="stack g4">
        {to ? <Link to={to}>{name}</Link> : name}
        <span className="ash small">{conversationsWords.by(artistName)}</span>
        {!to && <span className="ash small">{conversationsWords.notShown}</span>}
      </p>
    </div>
  )
}

/** The id of the newest message, to which a sent form leads. */
export const NEWEST = 'newest'

type ThreadProps = Pick<ShownTalk, 'id' | 'messages'> & {
  /** Whose messages stand on the right; none in the back office. */
  side: Side | null
  names: Record<'asker' | 'artist' | 'shop', string>
}

/** Oldest first. */
export function Thread({ id, messages, side, names }: ThreadProps) {
  return (
    <ol className="talk stack g16" aria-label={conversationsWords.thread}>
      {messages.map((message, place) => (
        <li
          key={message.id}
          className={message.side === side ? 'talk-said own' : `talk-said ${message.side}`}
          id={place === messages.length - 1 ? NEWEST : undefined}
          tabIndex={-1}
        >
          <p className="talk-who small">
            <b>{names[message.side]}</b> <span className="ash">{momentText(message.createdAt)}</span>
          </p>
          {message.text && <p className="talk-text">{message.text}</p>}
          {message.photos > 0 && <Photos talkId={id} messageId={message.id} count={message.photos} />}
          {message.isMasked && message.side === side && (
            <p className="talk-hidden small">
              <EyeOff className="i s" />
              <span>{conversationsWords.hidden}</span>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** By their place in the message: a picture's own address is for everybody. */
function Photos({ talkId, messageId, count }: { talkId: string; messageId: string; count: number }) {
  return (
    <ul className="talk-photos flow g8">
      {Array.from({ length: count }, (_, index) => {
        const address = `/messages/${talkId}/photos/${messageId}/${index + 1}`
        return (
          <li key={address}>
            <a href={`${address}?large`} target="_blank" rel="noopener">
              <img
                src={address}
                alt={conversationsWords.photo(index + 1, count)}
                width={120}
                height={120}
                loading="lazy"
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Without scripts: the answer to what was sent. */
export function TalkNote() {
  const posted = useActionData<FormAnswer<Told>>()
  if (!posted) return null
  if (posted.isDone)
    return (
      <p className="note neem" role="status">
        {posted.done.text}
      </p>
    )
  return posted.about === undefined && <FormMessage text={posted.message} />
}

type WriteProps = { label: string; formKey: string; count: number; footnote?: string }

/** The photos come with the form, also without scripts. */
export function WriteForm({ label, formKey, count, footnote = conversationsWords.protects }: WriteProps) {
  return <OneMessage key={count} label={label} formKey={formKey} footnote={footnote} />
}

function OneMessage({ label, formKey, footnote }: Omit<WriteProps, 'count'>) {
  const { Form, place, isInteractive, isSending, message, field } = useAnsweredForm<object>('message')
  return (
    <div ref={place}>
      <Form
        className="enquiry-form"
        method="post"
        action="?form=message"
        encType="multipart/form-data"
        noValidate={isInteractive}
      >
        <FormMessage text={message} />
        <input type="hidden" name="key" value={formKey} />
        <TextArea label={label} rows={5} maxLength={MESSAGE_LENGTH_MAX} {...field('text')} />
        <TextField
          label={conversationsWords.photos}
          hint={conversationsWords.photosHint(MESSAGE_PHOTOS_MAX)}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          name="photos"
          error={field('photos').error}
        />
        <p className="ash small">{footnote}</p>
        <SendButton isSending={isSending}>{conversationsWords.send}</SendButton>
      </Form>
    </div>
  )
}

/** One press. */
export function ActOne({ intent, button, of, look = 'outline' }: ActProps) {
  return (
    <AnsweredForm<Told>
      name={of ? `${intent}-${of}` : intent}
      className="talk-act"
      hidden={{ intent, ...(of && { answer: of }) }}
      button={button}
      send={look === 'outline' ? { look, size: 'small' } : {}}
    />
  )
}

type ActProps = { intent: string; button: string; of?: string; look?: 'outline' | 'main' }

/** Either side may ask the shop to read it. */
export function ReportTalk({ isReported }: { isReported: boolean }) {
  if (isReported) return <p className="ash small">{conversationsWords.isReported}</p>
  return (
    <AnsweredForm<Told>
      name="report"
      hidden={{ intent: 'report' }}
      button={conversationsWords.sendReport}
      send={{ look: 'outline' }}
      opens={{
        id: 'report',
        className: 'opens',
        summary: <summary>{conversationsWords.report}</summary>,
        body: 'opens-body',
      }}
    >
      {(field) => (
        <>
          <p className="ash small">{conversationsWords.reportText}</p>
          <SelectField label={conversationsWords.reason} required {...field('reason')}>
            <option value="">{conversationsWords.choose}</option>
            {REPORT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {conversationsWords.reasons[reason]}
              </option>
            ))}
          </SelectField>
          <TextArea label={conversationsWords.reportMore} rows={3} maxLength={MESSAGE_LENGTH_MAX} {...field('text')} />
        </>
      )}
    </AnsweredForm>
  )
}

type ProposedProps = Pick<ShownTalk, 'proposed' | 'side' | 'artistName'>

/** A question that may stand below the work: the asker agrees, either side takes it back. */
export function ProposedPair({ proposed, side, artistName }: ProposedProps) {
  if (!proposed) return null
  const { question, answer, answerId, agreedAt } = proposed
  const asks = side === 'asker' && !agreedAt
  return (
    <section className="note indigo stack g12 start" aria-labelledby="proposed">
      <h2 className="d d2" id="proposed">
        {asks
          ? conversationsWords.agreeTitle
          : agreedAt
            ? conversationsWords.isShown
            : conversationsWords.waitsForAsker}
      </h2>
      {asks && <p>{conversationsWords.agreeText(artistName)}</p>}
      <dl className="talk-pair">
        <dt>{conversationsWords.questionSign}</dt>
        <dd>{question}</dd>
        <dt>{conversationsWords.answerSign(artistName)}</dt>
        <dd>{answer}</dd>
      </dl>
      {asks && (
        <AnsweredForm<Told>
          name="agree"
          hidden={{ intent: 'agree', answer: answerId }}
          button={conversationsWords.agree}
        >
          {(field) => {
            const { error, defaultValue: _, ...tick } = field('agree')
            return (
              <div className="field">
                <Tick {...tick} label={conversationsWords.agreeTick} value="on" aria-invalid={!!error || undefined} />
                {error && <p className="err">{error}</p>}
              </div>
            )
          }}
        </AnsweredForm>
      )}
      {!(asks && !agreedAt) && <ActOne intent="take-back" button={conversationsWords.takeBack} />}
    </section>
  )
}
