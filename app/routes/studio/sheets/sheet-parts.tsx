/** The steps of a sheet: download, pictures, check, import. For artists and owners. */
import { useRef, type ReactNode } from 'react'
import { useActionData } from 'react-router'
import type { ShownSheets } from '#domain/studio/sheets/show-sheets.ts'
import { ROWS_MAX, UNUSED_PICTURE_DAYS } from '#domain/studio/sheets/sheet-limits.rules.ts'
import { ownAddress } from '#app/ui/addresses.ts'
import { buttonClass, Button } from '#app/ui/button.tsx'
import { ActButton, SectionPart } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FORM, useAnsweredForm, type FormAnswer, type Told } from '#app/ui/form-answer.ts'
import { FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { sheetsWords } from '#words/sheets.ts'
import type { SheetTyped } from './answer-sheets.ts'
import { SheetGuide } from './sheet-guide.tsx'
import { useSendPictures } from './use-send-pictures.ts'

type Props = {
  shown: ShownSheets
  /** Below which the files of the download are. */
  files: string
  isOwner?: boolean
}

export function SheetParts({ shown, files, isOwner = false }: Props) {
  const { waitingSheet, runningSheet, lastSheets } = shown
  return (
    <div className="work-sheets stack g40">
      <Posted />
      <p>{isOwner ? sheetsWords.introOwner : sheetsWords.intro}</p>
      <Download parts={shown.parts} files={files} isOwner={isOwner} />
      <Pictures shown={shown} />
      <SectionPart id="sheet-check" className="stack g12" title={sheetsWords.sheetTitle}>
        <p>{sheetsWords.sheetText(ROWS_MAX)}</p>
        <FileForm
          intent="check"
          button={sheetsWords.check}
          sending={sheetsWords.checking}
          field={{
            name: 'sheet',
            label: sheetsWords.sheetFile,
            hint: sheetsWords.sheetFileHint,
            accept: '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          }}
        />
      </SectionPart>
      {waitingSheet && <Waiting sheet={waitingSheet} />}
      {runningSheet && <Running sheet={runningSheet} />}
      {lastSheets.length > 0 && (
        <SectionPart id="sheet-last" className="stack g12" title={sheetsWords.lastTitle}>
          <ul className="stack g12">
            {lastSheets.map((sheet) => (
              <li key={sheet.id}>
                <b className="any">
                  {sheetsWords.last(sheet.name, sheet.importedAt === null ? '' : dayText(sheet.importedAt))}
                </b>
                <br />
                {sheetsWords.counts(sheet.added, sheet.changed, sheet.same)}
                {sheet.failedLines.length > 0 && (
                  <p className="failed">{sheetsWords.failedLines(sheet.failedLines.join(', '))}</p>
                )}
              </li>
            ))}
          </ul>
        </SectionPart>
      )}
      <SheetGuide shown={shown} isOwner={isOwner} />
    </div>
  )
}

/** Without scripts: what was done. */
function Posted() {
  const posted = useActionData<FormAnswer<Told>>()
  return (
    posted?.isDone && (
      <p className="note neem" role="status">
        {posted.done.text}
      </p>
    )
  )
}

type Sheet = NonNullable<ShownSheets['waitingSheet']>

function Running({ sheet: { doneCount, rowCount } }: { sheet: Sheet }) {
  const words = sheetsWords.progress(doneCount, rowCount)
  return (
    <SectionPart id="sheet-running" className="sheet-box stack g12" title={sheetsWords.runningTitle}>
      <progress value={doneCount} max={rowCount} aria-label={sheetsWords.runningTitle} />
      <p role="status">{words}</p>
    </SectionPart>
  )
}

function Waiting({ sheet: { id, name, added, changed, same } }: { sheet: Sheet }) {
  const { Form, place, isSending, message } = useAnsweredForm<Told>('import')
  const isIdle = added + changed === 0
  return (
    <SectionPart id="sheet-waiting" className="sheet-box stack g12" title={sheetsWords.readyTitle}>
      <p className="any">{sheetsWords.ready(name)}</p>
      <p>{isIdle ? sheetsWords.nothingToDo(same) : sheetsWords.counts(added, changed, same)}</p>
      <div ref={place}>
        <Form method="post" action={`?${FORM}=import`} className="flow g12">
          <FormMessage text={message} />
          <input type="hidden" name="id" value={id} />
          {!isIdle && (
            <ActButton intent="import" isSending={isSending}>
              {sheetsWords.runImport}
            </ActButton>
          )}
          <ActButton intent="discard" look="outline" isSending={isSending}>
            {sheetsWords.discard}
          </ActButton>
        </Form>
      </div>
    </SectionPart>
  )
}

function Download({ parts, files, isOwner }: { parts: number; files: string; isOwner: boolean }) {
  const numbers = Array.from({ length: parts }, (_, place) => place + 1)
  const link = (kind: string, ending: string, number: number) => (
    <a
      key={`${ending} ${number}`}
      className={buttonClass({ look: 'outline' })}
      href={ownAddress(`${files}/works.${ending}${number > 1 ? `?page=${number}` : ''}`)}
      download
    >
      {parts > 1 ? sheetsWords.part(kind, number) : kind}
    </a>
  )
  return (
    <SectionPart id="sheet-download" className="stack g12" title={sheetsWords.downloadTitle}>
      <p>{isOwner ? sheetsWords.downloadTextOwner(ROWS_MAX) : sheetsWords.downloadText}</p>
      <div className="flow g12">
        {numbers.flatMap((number) => [link(sheetsWords.excel, 'xlsx', number), link(sheetsWords.csv, 'csv', number)])}
      </div>
    </SectionPart>
  )
}

function Pictures({ shown: { pictures, pictureCount } }: { shown: ShownSheets }) {
  const { sending, send } = useSendPictures()
  const isAtWork = sending?.isOver === false
  return (
    <SectionPart id="sheet-pictures" className="stack g12" title={sheetsWords.picturesTitle}>
      <p>{sheetsWords.picturesText}</p>
      <FileForm
        intent="pictures"
        button={sheetsWords.uploadPictures}
        sending={sheetsWords.uploading(sending?.done ?? 0, sending?.all ?? 0)}
        isAtWork={isAtWork}
        onFiles={send}
        field={{
          name: 'pictures',
          label: sheetsWords.pictureFiles,
          hint: sheetsWords.pictureFilesHint,
          accept: 'image/*',
          multiple: true,
        }}
      >
        {isAtWork && <progress value={sending.done} max={sending.all} aria-label={sheetsWords.uploadPictures} />}
        {sending?.isOver && sending.refused.length > 0 && (
          <Lines
            title={sheetsWords.someFailed(sending.all - sending.refused.length, sending.refused.length)}
            lines={sending.refused}
          />
        )}
      </FileForm>
      {pictureCount > 0 && <WaitingPictures names={pictures} count={pictureCount} />}
    </SectionPart>
  )
}

function WaitingPictures({ names, count }: { names: readonly string[]; count: number }) {
  const { Form, place, message } = useAnsweredForm<Told>('remove-picture')
  const more = count - names.length
  return (
    <details className="opens">
      <summary>{sheetsWords.waiting(count)}</summary>
      <p className="ash">{sheetsWords.keptFor(UNUSED_PICTURE_DAYS)}</p>
      <div ref={place}>
        <Form method="post" action={`?${FORM}=remove-picture`}>
          <FormMessage text={message} />
          <input type="hidden" name="intent" value="remove-picture" />
          <ul className="sheet-names">
            {names.map((name) => (
              <li key={name}>
                <span className="any">{name}</span>
                <Button
                  type="submit"
                  name="name"
                  value={name}
                  look="quiet"
                  size="small"
                  aria-label={sheetsWords.removeNamed(name)}
                >
                  {sheetsWords.removePicture}
                </Button>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="ash">{sheetsWords.waitingMore(more)}</p>}
        </Form>
      </div>
    </details>
  )
}

type FileFormProps = {
  intent: 'pictures' | 'check'
  button: string
  sending: string
  field: { name: string; label: string; hint: string; accept: string; multiple?: boolean }
  /** With scripts, the files go another way. */
  onFiles?: (files: File[]) => Promise<void>
  isAtWork?: boolean
  children?: ReactNode
}

function FileForm({ intent, button, sending, field: row, onFiles, isAtWork = false, children }: FileFormProps) {
  const { Form, place, isSending, refused, message, field } = useAnsweredForm<Told, SheetTyped>(intent)
  const isInteractive = useInteractive()
  const input = useRef<HTMLInputElement>(null)
  const lines = refused?.values?.lines ?? []
  return (
    <div ref={place}>
      <Form
        className="stack g12"
        method="post"
        action={`?${FORM}=${intent}`}
        encType="multipart/form-data"
        noValidate={isInteractive}
        onSubmit={(event) => {
          const files = [...(input.current?.files ?? [])]
          if (!onFiles || files.length === 0) return
          event.preventDefault()
          if (isAtWork) return
          void onFiles(files).then(() => {
            if (input.current) input.current.value = ''
          })
        }}
      >
        {lines.length > 0 ? <Lines title={message ?? ''} lines={lines} /> : <FormMessage text={message} />}
        <input type="hidden" name="intent" value={intent} />
        <TextField type="file" ref={input} {...row} {...field(row.name)} />
        {children}
        <div>
          <SendButton look="outline" isSending={isSending || isAtWork} sending={sending}>
            {button}
          </SendButton>
        </div>
      </Form>
    </div>
  )
}

/** What is wrong, line by line. */
const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div role="alert" tabIndex={-1} data-told className="failed sheet-lines">
    <p>{title}</p>
    <ul>
      {lines.map((line) => (
        <li key={line} className="any">
          {line}
        </li>
      ))}
    </ul>
  </div>
)
