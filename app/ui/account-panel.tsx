import { useEffect } from 'react'
import { Link, href, useLocation } from 'react-router'
import { withNext } from './account-addresses.ts'
import { useMe } from '#app/browser/me.ts'
import { useLater } from './use-later.ts'

const loadPanel = () => import('./own-panel.tsx')

/** The account inside the menu of a phone whose header has no room for it. */
export function AccountPanel() {
  const { pathname } = useLocation()
  const user = useMe()?.user
  const { Component: OwnPanel, fetchIt } = useLater(loadPanel)
  useEffect(() => {
    if (user && !OwnPanel) fetchIt().catch(() => console.error('The account is shown with the next page.'))
  })
  return (
    <div className="mega-own">
      {user ? (
        OwnPanel && <OwnPanel user={user} />
      ) : (
        <Link to={withNext(href('/sign-in'), pathname)} rel="nofollow">
          Sign in
        </Link>
      )}
    </div>
  )
}
