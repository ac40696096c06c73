import { expect, test } from 'vitest'
import { findTwiceNamed } from './twice-named.rules.ts'

test('a name that two files export is found, but for those of routes, packages, texts and late parts', () => {
  const found = findTwiceNamed([
    { path: 'app/ui/sign-in.tsx', code: `export function SignIn() {}\nexport const loader = 1` },
    { path: 'domain/sign-in.ts', code: `export type SignIn = string\nexport type SignInTo = string` },
    { path: 'app/routes/a.tsx', code: `export async function loader() {}\nexport default function SignIn() {}` },
    { path: 'app/late.ts', code: `export const SignInTo = lazy(() => import('./sign-in.tsx'))` },
    { path: 'packages/wall/sign-in.ts', code: `export const SignIn = 1` },
    { path: 'words/en/a.ts', code: `export const SignInTo = 'Sign in'` },
    { path: 'db/describe.ts', code: 'const source = `\nexport type SignInTo = {}\n`' },
  ])
  expect(found).toEqual([['SignIn', ['app/ui/sign-in.tsx', 'domain/sign-in.ts']]])
})
