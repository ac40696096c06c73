import { Link, href, useLocation } from 'react-router'
import { withNext } from './account-addresses.ts'
import { useMe } from './me.ts'
import { ownLinks } from './own-links.ts'
import { SignOutForm } from './sign-out.tsx'

/** The account inside the menu of a phone whose header has no room for it. */
export function AccountPanel() {
  const { pathname } = useLocation()
  const user = useMe()?.user
  return (
    <div className="mega-own">
      {user ? (
        <>
          <p>
            <strong>{user.name}</strong>
            {user.name !== user.email && <span className="ash small">{user.email}</span>}
          </p>
          <ul>
            {ownLinks(user.role).map(({ to, words }) => (
              <li key={to}>
                <Link to={to}>{words}</Link>
              </li>
            ))}
            <li>
              <SignOutForm />
            </li>
          </ul>
        </>
      ) : (
        <Link to={withNext(href('/sign-in'), pathname)} rel="nofollow">
          Sign in
        </Link>
      )}
    </div>
  )
}
