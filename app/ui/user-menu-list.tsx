import type { Me } from '#domain/accounts/visitor.rules.ts'
import { Menu, MenuAction, MenuLink } from './menu.tsx'
import type { MenuProps } from './menu.tsx'
import { ownLinks } from './own-links.ts'

type Props = Omit<MenuProps, 'label'> & { user: NonNullable<Me['user']>; onSignOut: () => void }

export default function UserMenuList({ user, onSignOut, ...menu }: Props) {
  return (
    <Menu {...menu} label="Account">
      <WhoIsIt {...user} />
      {ownLinks(user.role).map(({ to, words }) => (
        <MenuLink key={to} to={to}>
          {words}
        </MenuLink>
      ))}
      <MenuAction onChoose={onSignOut}>Sign Out</MenuAction>
    </Menu>
  )
}

function WhoIsIt({ name, email }: { name: string; email: string }) {
  return (
    <p className="list-who">
      <strong>{name}</strong>
      {name !== email && <span>{email}</span>}
    </p>
  )
}
