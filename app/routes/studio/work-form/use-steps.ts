import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { firstWrongStep, readWorkStep, type WorkStep } from '#domain/studio/work-steps.rules.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'

/** The step in sight, which the end of the address names: so Back leads to the one before. */
export function useSteps(form: RefObject<HTMLFormElement | null>, first: WorkStep) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  // The server never sees the end of the address.
  const isInteractive = useInteractive()
  const step = (isInteractive && readWorkStep(hash)) || first
  const seen = useRef(step)
  const wrong = useRef<FormErrors>(undefined)
  const addressOf = (wanted: WorkStep) => ({ search, hash: `#${wanted}` })

  /** A step begins at its heading, for eyes and for screen readers. */
  const begin = () => {
    scrollTo({ top: 0 })
    form.current?.querySelector<HTMLElement>(`#${step} > h3`)?.focus({ preventScroll: true })
  }
  const show = (wanted: WorkStep) => {
    if (wanted === step) begin()
    else void navigate(addressOf(wanted), { preventScrollReset: true })
  }

  /** The focus goes to the first wrong field, or else to the message about the whole form. */
  const lead = (errors: FormErrors) => {
    const at = firstWrongStep(errors)
    wrong.current = at && at !== step ? errors : undefined
    if (at && at !== step) return show(at)
    const find = (wanted: string) => form.current?.querySelector<HTMLElement>(wanted)
    const place = find('.work-step.on [aria-invalid="true"]') ?? find('[data-told]')
    place?.focus()
  }

  const arrived = useEffectEvent(() => {
    if (wrong.current) lead(wrong.current)
    else begin()
  })
  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    arrived()
  }, [step])

  return { step, addressOf, show, lead }
}

export type Steps = ReturnType<typeof useSteps>
