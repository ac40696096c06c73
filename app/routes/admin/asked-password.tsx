import { PasswordField } from '#app/ui/password-field.tsx'
import type { DashboardAnswer } from './answer-dashboard.ts'

/** Why a row was refused; with the field for the admin's own password when that is what was missing. */
export function AskedPassword({ refused }: { refused: DashboardAnswer | undefined }) {
  if (!refused || refused.field === 'reason') return null
  const { field, why, text } = refused
  if (field === 'password')
    return <PasswordField label="Your own password" name="password" autoComplete="current-password" error={why} />
  return (
    <p className="failed" role="alert">
      {why ?? text}
    </p>
  )
}
