import { ErrorState } from './states.tsx'

/** A page of which nothing could be shown but its title. */
export function FailedPage({ title, message }: { title: string; message: string }) {
  return (
    <div className="wrap page-head">
      <h1 className="d d5">{title}</h1>
      <ErrorState message={message} />
    </div>
  )
}
