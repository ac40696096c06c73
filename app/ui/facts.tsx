import type { ReactNode } from 'react'
import { frameWords } from '#words/frame.ts'

type Props = { className: string; facts: readonly (readonly [name: string, value: unknown])[]; children?: ReactNode }

/** Each with its name; unknown ones are left out. */
export const FactList = ({ className, facts, children }: Props) => (
  <dl className={className}>
    {facts.map(
      ([name, value]) =>
        typeof value === 'string' &&
        value !== '' && (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ),
    )}
    {children}
  </dl>
)

/** The carrier's own page of a parcel, where there is one. */
export const CourierLink = ({ page }: { page: string | null | undefined }) =>
  page && (
    <p>
      <a className="lk" href={page} target="_blank" rel="noopener noreferrer">
        {frameWords.courierPage}
      </a>
    </p>
  )
