/** The team and the customers: their roles, sessions and suspensions. For admins, in English only. */

export const dashboard = 'Admin Dashboard'
export const tabs = { people: 'User Management', artworks: 'Artwork Approval' }

/** Who is looked for. */
export const nameOrEmail = 'Name or e-mail'
export const role = 'Role'
export const everyRole = 'All roles'
export const suspendedOnly = 'Suspended only'
export const accounts = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'account' : 'accounts'}`
export const accountsFound = (count: number) => `${accounts(count)} found.`
export const showAll = 'Show all'
export const noneFound = 'No accounts match.'

/** A row. */
export const heads = ['Name', 'Email', 'Role', 'Actions']
export const you = 'You'
export const suspended = 'Suspended'
export const since = (day: string) => `Since ${day}`
export const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
export const works = (count: number) => (count === 1 ? '1 work' : `${count} works`)
export const roleOf = (name: string) => `Role of ${name}`
export const adminRoleOf = (name: string) => `Admin role of ${name}`
export const save = 'Save'
export const saveRoleOf = (name: string) => `Save the role of ${name}`

/** Where a person is signed in. */
export const devices = (count: number) => (count === 1 ? '1 device' : `${count} devices`)
export const devicesOf = (count: number, name: string) => `${devices(count)} of ${name}`
export const lastUsed = (device: string, moment: string) => `${device}, last used ${moment}`
export const signOut = 'Sign out everywhere'
export const signOutPerson = (name: string) => `Sign out everywhere: ${name}`
export const turnOffTwoSteps = 'Turn off two-step verification'
export const turnOffTwoStepsOf = (name: string) => `Turn off two-step verification: ${name}`

export const suspend = 'Suspend'
export const suspendPerson = (name: string) => `Suspend ${name}`
export const whySuspend = (name: string) => `Why are you suspending ${name}?`
export const whySuspendHint = 'Shown to the person at sign-in. We sign them out everywhere and unlist their works.'
export const suspendNow = 'Suspend now'
export const suspendNowPerson = (name: string) => `Suspend now: ${name}`
export const lift = 'Lift suspension'
export const liftOf = (name: string) => `Lift suspension of ${name}`

/** What became of an action. */
export const roleSaved = 'User role updated successfully'
export const roleNotSaved = 'Error updating user role'
export const personSuspended = 'Account suspended.'
export const artistSuspended = (amount: string) =>
  `Account suspended. We still owe this artist ${amount}. Payouts continue until you remove them under Payouts.`
export const suspensionLifted = 'Suspension lifted.'
export const nothingChanged = 'Nothing was changed.'
export const signedOut = 'Signed out everywhere.'
export const twoStepsOff = 'Two-step verification turned off. We’ve e-mailed the person.'
/** A section that an admin's role doesn't open. */
export const thatPage = 'that page'
export const notOpen = (section: string) => `Your role can’t open ${section}. Ask an owner if you need it.`

export const refusals = {
  'no-such-person': 'This account no longer exists.',
  'last-owner': 'The store needs at least one owner.',
  'unsent-parcels': 'This artist still has paid parcels to send, and only an artist can pack them.',
  'money-owed': 'This artist’s balance isn’t zero, or a payout is on its way. Settle it under Payouts first.',
  'changed-meanwhile': 'This account has changed. Check it again.',
  self: 'You can’t suspend your own account.',
  own: 'Manage your own devices and two-step verification in your profile.',
  'not-admin': 'Your account no longer has access to this.',
}
