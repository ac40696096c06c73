/** Why signing in failed. Leads home after a while, unless the reader's pointer or focus is on it. */
import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { signInWords } from '#words/sign-in.ts'
import { ButtonLink } from './button.tsx'

type SignInFailure = { title: string; text: string }

const HOME_AFTER_MS = 5_000

export function SignInFailed({ title, text }: SignInFailure) {
  const { hold, isHeld } = useHold()
  const navigate = useNavigate()
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => void navigate(href('/'), { replace: true }), HOME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isHeld, navigate])
  return (
    <section className="bare">
      <div role="alert" {...hold}>
        <h1 className="d d5">{title}</h1>
        <p className="ash bare-text">{text}</p>
        <div className="bare-act row">
          <ButtonLink to={href('/')}>{signInWords.returnHome}</ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** True while the pointer or the focus is there. */
function useHold() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  return {
    isHeld: isHovered || isFocused,
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
