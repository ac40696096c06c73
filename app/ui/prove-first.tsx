/** For a form with files: they cannot wait while somebody is asked who it is, so that is proved before they are sent. */
import { ownAddress } from '#app/ui/addresses.ts'
import { useLocation } from 'react-router'
import { proveFor } from './prove-address.ts'

/** Above the form, while nothing was typed yet: the way there and back. */
export function ProveAhead() {
  const { pathname } = useLocation()
  return (
    <p className="notice">
      It has been a while since you proved who you are, and this asks for it. Please{' '}
      <a className="lk" href={ownAddress(proveFor(pathname))}>
        prove it first
      </a>
      : files that are chosen cannot wait meanwhile.
    </p>
  )
}

/** Once it was sent too late: in another tab, so that everything stays as it is here. */
export function ProveBeside({ areFilesLost }: { areFilesLost: boolean }) {
  const { pathname } = useLocation()
  return (
    <p className="notice">
      <a className="lk" href={ownAddress(proveFor(pathname, { isBeside: true }))} target="_blank" rel="noopener">
        Prove it in a new tab
      </a>
      , come back here, and press it again. {areFilesLost ? 'Please choose your files again.' : 'Nothing is lost here.'}
    </p>
  )
}
