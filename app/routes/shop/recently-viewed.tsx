import { useEffect, useRef, useState } from 'react'
import { Link, href } from 'react-router'
import type { WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import { ratioClass } from '#domain/catalogue/hanging.rules.ts'
import { readViewed, RECENTLY_VIEWED_KEY, withoutViewed, withViewed } from '#domain/catalogue/recently-viewed.rules.ts'
import type { ViewedWork } from '#domain/catalogue/recently-viewed.rules.ts'
import { tryStorage } from '#app/browser/try-storage.ts'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SectionHead } from '#app/ui/page-parts.tsx'
import styles from '#app/styles/recently-viewed.css?url'
import { workPageWords } from '#words/work-page.ts'

/** A shorter visit doesn't count. */
const SEEN_AFTER_MS = 1_000

/** Works viewed before on this device. Rendered only while its place is below the screen, so that nothing visible moves. */
export default function RecentlyViewed({ work }: { work: WorkDetail }) {
  const [before, setBefore] = useState<ViewedWork[]>([])
  const place = useRef<HTMLDivElement>(null)
  const { id, title, titleLang, artist, pictures } = work
  useEffect(() => {
    const viewed = readViewed(tryStorage(() => localStorage.getItem(RECENTLY_VIEWED_KEY)) ?? null)
    const others = withoutViewed(viewed, id)
    const [whole] = pictures
    if (whole) {
      const { blur: _, ...picture } = whole
      storeViewed(withViewed(viewed, { id, title, ...(titleLang && { titleLang }), artistName: artist.name, picture }))
    }
    if (others.length === 0 || !place.current) return
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry || entry.boundingClientRect.top < window.innerHeight) return
      watch.disconnect()
      setBefore(others)
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [id, title, titleLang, artist, pictures])
  useEffect(() => {
    const seen = setTimeout(() => document.hidden || navigator.sendBeacon('/api/views', id), SEEN_AFTER_MS)
    return () => clearTimeout(seen)
  }, [id])
  const forgetAll = () => {
    storeViewed([])
    setBefore([])
  }
  return (
    <div ref={place}>
      {before.length > 0 && (
        <section className="section wrap viewed" aria-labelledby="viewed">
          <link rel="stylesheet" href={styles} precedence="late" />
          <SectionHead id="viewed" title={workPageWords.viewed}>
            <Button look="quiet" size="small" onClick={forgetAll}>
              {workPageWords.clearViewed}
            </Button>
          </SectionHead>
          <ul>
            {before.map(({ id: workId, title: name, titleLang: lang, artistName, picture }) => (
              <li key={workId} className={ratioClass(picture)}>
                <Link to={href('/artwork/:id', { id: workId })}>
                  <Picture picture={{ ...picture, blur: '' }} sizes="160px" isDecoration />
                  <span className="work" lang={lang}>
                    {name}
                  </span>
                  <span className="meta">{artistName}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const storeViewed = (works: readonly ViewedWork[]) =>
  tryStorage(() => {
    if (works.length > 0) localStorage.setItem(RECENTLY_VIEWED_KEY, JSON.stringify(works))
    else localStorage.removeItem(RECENTLY_VIEWED_KEY)
  })
