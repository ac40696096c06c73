import type { ReactNode } from 'react'

type Props = { title: ReactNode; children?: ReactNode; id?: string }

/** The heading of a section, with the link that leads on at its end. */
export function SectionHead({ title, children, id }: Props) {
  return (
    <div className="rail">
      <h2 className="d d5" id={id}>
        {title}
      </h2>
      {children}
    </div>
  )
}
