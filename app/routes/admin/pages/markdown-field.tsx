import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import LinkSign from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Frame from 'lucide-react/icons/frame'
import TextQuote from 'lucide-react/icons/text-quote'
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { TextArea } from '#app/ui/field.tsx'
import { adminPagesWords } from '#words/admin-pages.ts'
import { AddPicture } from './add-picture.tsx'
import { AddWork } from './add-work.tsx'
import { link, paragraph, prefix, wrap, type Edit, type Selected } from './markdown-edit.rules.ts'

type Tool = keyof typeof adminPagesWords.tools

const SIGNS = {
  bold: Bold,
  italic: Italic,
  heading: Heading,
  link: LinkSign,
  list: List,
  quote: TextQuote,
  picture: ImagePlus,
  work: Frame,
} satisfies Record<Tool, unknown>

const TOOLS = Object.keys(SIGNS) as Tool[]

const EDITS: Partial<Record<Tool, (selected: Selected) => Edit>> = {
  bold: (selected) => wrap(selected, '**'),
  italic: (selected) => wrap(selected, '*'),
  heading: (selected) => prefix(selected, '## '),
  link: (selected) => link(selected, adminPagesWords.linkText),
  list: (selected) => prefix(selected, '- '),
  quote: (selected) => prefix(selected, '> '),
}

const KEYS: Readonly<Record<string, Tool>> = { b: 'bold', i: 'italic', k: 'link' }

type Props = Omit<ComponentProps<typeof TextArea>, 'ref'> & { language: string }

/** A text in Markdown, with a toolbar. Pictures are dropped, pasted or chosen. */
export function MarkdownField({ language, ...field }: Props) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [adding, setAdding] = useState<{ what: 'picture' | 'work'; file?: File } | null>(null)

  function selected(): Selected {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    return { text: value, from: selectionStart, to: selectionEnd }
  }

  function apply({ from, to, insert, select }: Edit) {
    const field = area.current
    if (!field) return
    field.focus()
    field.setSelectionRange(from, to)
    // The one way that the browser can undo.
    if (!document.execCommand('insertText', false, insert)) field.setRangeText(insert, from, to, 'end')
    field.setSelectionRange(...select)
  }

  function use(tool: Tool) {
    const edit = EDITS[tool]
    if (edit) apply(edit(selected()))
    else setAdding({ what: tool === 'work' ? 'work' : 'picture' })
  }

  function add(words: string) {
    setAdding(null)
    apply(paragraph(selected(), words))
  }

  const close = () => {
    setAdding(null)
    area.current?.focus()
  }

  const pictureIn = (files: DataTransfer | null) =>
    [...(files?.files ?? [])].find(({ type }) => type.startsWith('image/'))

  return (
    <div className="writing-field">
      <Toolbar controls={id} language={language} onUse={use} />
      {adding?.what === 'picture' && <AddPicture file={adding.file} onAdd={add} onClose={close} />}
      {adding?.what === 'work' && <AddWork onAdd={add} onClose={close} />}
      <TextArea
        rows={22}
        spellCheck
        {...field}
        id={id}
        ref={area}
        onKeyDown={(event) => {
          const tool = (event.ctrlKey || event.metaKey) && !event.altKey && KEYS[event.key.toLowerCase()]
          if (!tool) return
          event.preventDefault()
          use(tool)
        }}
        onPaste={(event) => {
          const file = pictureIn(event.clipboardData)
          if (!file) return
          event.preventDefault()
          setAdding({ what: 'picture', file })
        }}
        onDrop={(event) => {
          const file = pictureIn(event.dataTransfer)
          if (!file) return
          event.preventDefault()
          setAdding({ what: 'picture', file })
        }}
      />
    </div>
  )
}

type ToolbarProps = { controls: string; language: string; onUse: (tool: Tool) => void }

/** One stop of the Tab key; arrows move within. */
function Toolbar({ controls, language, onUse }: ToolbarProps) {
  const [place, setPlace] = useState(0)
  const row = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const last = TOOLS.length - 1
    const to = {
      ArrowRight: place === last ? 0 : place + 1,
      ArrowLeft: place === 0 ? last : place - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setPlace(to)
    row.current?.querySelectorAll('button')[to]?.focus()
  }

  return (
    <div
      className="writing-tools"
      role="toolbar"
      aria-label={adminPagesWords.toolbar(language)}
      aria-controls={controls}
      ref={row}
    >
      {TOOLS.map((tool, at) => {
        const Sign = SIGNS[tool]
        const isWorded = tool === 'picture' || tool === 'work'
        return (
          <button
            key={tool}
            type="button"
            tabIndex={at === place ? 0 : -1}
            aria-label={isWorded ? undefined : adminPagesWords.tools[tool]}
            title={isWorded ? undefined : adminPagesWords.tools[tool]}
            onKeyDown={move}
            onFocus={() => setPlace(at)}
            onClick={() => onUse(tool)}
          >
            <Sign className="i" />
            {isWorded && adminPagesWords.tools[tool]}
          </button>
        )
      })}
    </div>
  )
}
