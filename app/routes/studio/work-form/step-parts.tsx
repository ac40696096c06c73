/** Parts of a form in steps. Without scripts all steps show, one below the other. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { WORK_STEPS, type WorkStep } from '#domain/studio/work-steps.rules.ts'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { workFormWords } from '#words/work-form.ts'
import type { Steps } from './use-steps.ts'

const placeOf = (step: WorkStep) =>
  workFormWords.stepOf(WORK_STEPS.indexOf(step) + 1, WORK_STEPS.length, workFormWords.steps[step])

type BarProps = { steps: Steps; isDone: (step: WorkStep) => boolean; children: ReactNode }

/** Five bars on a phone, and a list of dots with words where there is space. */
export function StepsBar({ steps: { step, addressOf }, isDone, children }: BarProps) {
  const now = WORK_STEPS.indexOf(step)
  return (
    <div className="steps-bar">
      <div className="steps-said">
        <p>{placeOf(step)}</p>
        {children}
      </div>
      <nav aria-label={workFormWords.stepsLabel}>
        <ol className="steps-list">
          {WORK_STEPS.map((one, place) => (
            <li key={one} className={[place <= now && 'past', isDone(one) && 'done'].filter(Boolean).join(' ')}>
              <Link to={addressOf(one)} preventScrollReset aria-current={one === step ? 'step' : undefined}>
                <span>
                  {workFormWords.steps[one]} {isDone(one) && <span className="vh">{workFormWords.stepDone}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

/** One step of the form. The others stay in the page, unseen, and are sent with it. */
export function StepPart({ step, now, children }: { step: WorkStep; now: WorkStep; children: ReactNode }) {
  const isInteractive = useInteractive()
  return (
    <section
      className={step === now ? 'work-step on' : 'work-step'}
      id={step}
      aria-labelledby={`${step}-title`}
      hidden={isInteractive && step !== now}
    >
      <h3 className="d d4" id={`${step}-title`} tabIndex={-1}>
        <span className="vh">{placeOf(step)}: </span>
        {workFormWords.stepTitles[step]}
      </h3>
      <p className="ash">{workFormWords.stepHints[step]}</p>
      {children}
    </section>
  )
}
