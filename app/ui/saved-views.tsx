import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import { VIEW_NAME_MAX, type SavedView } from '#domain/admin/saved-views/saved-views.rules.ts'
import { adminListsWords } from '#words/admin-lists.ts'
import { ActButton, SmallAct, useMayAct } from './dashboard-parts.tsx'
import { TextField } from './field.tsx'
import { useAnsweredForm, type Told } from './form-answer.ts'
import { FormMessage } from './form-parts.tsx'

/** The intents of the forms, and the name that their answers carry. */
export const SAVE_VIEW = 'save-view'
export const REMOVE_VIEW = 'remove-view'

type Props = {
  views: readonly SavedView[]
  /** The search part of the present address; empty for the whole list. */
  search: string
}

/** Keeps the present view under a name, or removes the one that is open. */
export function SaveView({ views, search }: Props) {
  const may = useMayAct()
  const open = views.find(({ query }) => query === search)
  if (open) return may(REMOVE_VIEW) && <RemoveView view={open} />
  return search !== '' && may(SAVE_VIEW) && <NewView key={search} search={search} />
}

function RemoveView({ view: { id, name } }: { view: SavedView }) {
  const { Form, isSending } = useAnsweredForm<Told>(REMOVE_VIEW)
  return (
    <Form method="post" className="list-save">
      <input type="hidden" name="saved" value={id} />
      <SmallAct intent={REMOVE_VIEW} aria-label={adminListsWords.removeView(name)} isSending={isSending}>
        {adminListsWords.removeThis}
      </SmallAct>
    </Form>
  )
}

function NewView({ search }: { search: string }) {
  const { Form, place, isInteractive, isSending, refused, message, field } = useAnsweredForm<Told>(SAVE_VIEW)
  return (
    <details className="list-save" open={refused ? true : undefined}>
      <summary>
        <BookmarkPlus className="i" />
        <span>{adminListsWords.saveThis}</span>
      </summary>
      <div ref={place}>
        <Form method="post" noValidate={isInteractive}>
          <FormMessage text={message} />
          <input type="hidden" name="search" value={search} />
          <TextField
            label={adminListsWords.viewName}
            hint={adminListsWords.viewHint}
            maxLength={VIEW_NAME_MAX}
            autoComplete="off"
            required
            {...field('name')}
          />
          <ActButton intent={SAVE_VIEW} size="small" isSending={isSending}>
            {adminListsWords.saveView}
          </ActButton>
        </Form>
      </div>
    </details>
  )
}
