import { useState } from 'react'
import { href } from 'react-router'
import type { EditedPageShown } from '#domain/content/pages/show-pages.ts'
import { SectionPart } from '#app/ui/dashboard-parts.tsx'
import { adminPagesWords } from '#words/admin-pages.ts'
import { NEW_POST } from '#domain/content/pages/page-fields.rules.ts'

/** The page itself, in a frame in which nothing runs. It follows each saving. */
export function PagePreview({ page: { key, base } }: { page: EditedPageShown }) {
  const [language, setLanguage] = useState<'en' | 'hi'>('en')
  const [isShown, setIsShown] = useState(true)
  const query = new URLSearchParams({ language, ...(base > 0 && { version: String(base) }) })
  const address = `${href('/admin/pages/:id/preview', { id: key })}?${query}`
  return (
    <SectionPart id="preview-title" className="writing-preview stack g16" title={adminPagesWords.preview}>
      {key === NEW_POST ? (
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
