/** For a form with files: they can't wait while people confirm who they are, so that comes first. */
import { ownAddress } from '#app/ui/addresses.ts'
import { useLocation } from 'react-router'
import { twoStepWords } from '#words/two-step.ts'
import { proveFor } from './prove-address.ts'

/** Above the form, before anything was typed. */
export function ProveAhead() {
  const { pathname } = useLocation()
  return (
    <p className="notice">
      {twoStepWords.verifyBeforeFiles}{' '}
      <a className="lk" href={ownAddress(proveFor(pathname))}>
        {twoStepWords.verifyFirst}
      </a>
    </p>
  )
}

/** Once it was sent too late: in another tab, so that nothing here is lost. */
export function ProveBeside({ areFilesLost }: { areFilesLost: boolean }) {
  const { pathname } = useLocation()
  return (
    <p className="notice">
      {areFilesLost ? twoStepWords.verifyBesideFiles : twoStepWords.verifyBeside}{' '}
      <a className="lk" href={ownAddress(proveFor(pathname, { isBeside: true }))} target="_blank" rel="noopener">
        {twoStepWords.verifyInNewTab}
      </a>
    </p>
  )
}
