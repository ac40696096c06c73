import { useState } from 'react'
import { SectionPart } from '#app/ui/dashboard-parts.tsx'
import { adminPagesWords } from '#words/admin-pages.ts'
import type { Language } from '#words/languages.rules.ts'

type Props = {
  /** Undefined before it is saved. */
  version: number | undefined
  address: string
}

/** The page itself, in a frame in which nothing runs. It follows each saving. */
export function PagePreview({ version, address: of }: Props) {
  const [language, setLanguage] = useState<Language>('en')
  const [isShown, setIsShown] = useState(true)
  const query = new URLSearchParams({ language, ...(version && { version: String(version) }) })
  const address = `${of}?${query}`
  return (
    <SectionPart id="preview-title" className="writing-preview stack g16" title={adminPagesWords.preview}>
      {version === undefined ? (
        <p className="ash">{adminPagesWords.saveToSee}</p>
      ) : (
        <>
          <div className="flow g10 apart">
            <p className="ash small">
              <a href={address} target="_blank" rel="noreferrer">
                {adminPagesWords.previewNote}
              </a>
            </p>
            <div className="flow g10" role="group" aria-label={adminPagesWords.previewLanguage}>
              {(['en', 'hi'] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  className={one === language ? 'chip on' : 'chip'}
                  aria-pressed={one === language}
                  lang={one}
                  onClick={() => setLanguage(one)}
                >
                  {one === 'en' ? adminPagesWords.english : adminPagesWords.hindi}
                </button>
              ))}
              <button type="button" className="chip" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
                {isShown ? adminPagesWords.hidePreview : adminPagesWords.showPreview}
              </button>
            </div>
          </div>
          {isShown && (
            <iframe
              key={address}
              src={address}
              title={adminPagesWords.preview}
              sandbox="allow-same-origin"
              loading="lazy"
            />
          )}
        </>
      )}
    </SectionPart>
  )
}
