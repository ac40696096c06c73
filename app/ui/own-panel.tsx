import { Link } from 'react-router'
import type { User } from '#app/browser/me.ts'
import { ownLinks } from './own-links.ts'
import { SignOutForm } from './sign-out.tsx'

/** Whoever is signed in, inside the menu of a phone. */
export default function OwnPanel({ user }: { user: User }) {
  return (
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
  )
}
