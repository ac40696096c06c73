import { useRef, type ReactNode } from 'react'
import Copy from 'lucide-react/icons/copy'
import { announce } from './announce.ts'
import { Button } from './button.tsx'
import { useInteractive } from './use-interactive.ts'

type Props = {
  className: string
  address: string
  label: string
  words: { copy: string; copied: string; selected: string }
  children?: ReactNode
}

/** A link to pass on. Where the browser can't copy, it is selected. */
export function CopyLink({ className, address, label, words, children }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const isInteractive = useInteractive()
  const copy = () => {
    field.current?.select()
    const copying = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => announce({ kind: 'done', text: words.copied }),
      () => announce({ kind: 'told', text: words.selected }),
    )
  }
  return (
    <div className={className}>
      <input ref={field} className="inp" readOnly value={address} aria-label={label} />
      {isInteractive && (
        <Button look="outline" onClick={copy}>
          <Copy className="i s" /> {words.copy}
        </Button>
      )}
      {children}
    </div>
  )
}
