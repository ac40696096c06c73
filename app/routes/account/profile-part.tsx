import { useId } from 'react'
import type { ReactNode } from 'react'

export function ProfilePart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="profile-part" aria-labelledby={id}>
      <h2 className="d d3" id={id}>
        {title}
      </h2>
      <div className="profile-lines">{children}</div>
    </section>
  )
}
