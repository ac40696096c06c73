import { ConsultationButton } from '#app/ui/consultation-button.tsx'
import { useStoreFacts } from '#app/ui/store-facts.ts'

/** An empty place on the wall, with its measures. */
export function HomeHelp({ title, text }: { title: string; text: string }) {
  const hours = useStoreFacts()?.brand.hours
  return (
    <section className="help" id="help">
      <div className="wrap">
        <div className="help-words">
          <h2 className="d d5">{title}</h2>
          <p className="ash">{text}</p>
          <ConsultationButton />
          {hours && (
            <p className="small ash help-hours">
              {hours[0]}
              <br />
              {hours[1]}
            </p>
          )}
        </div>
        <svg className="help-room" viewBox="0 0 720 420" width="720" height="420" aria-hidden="true">
          <path className="dots" d="M250 54h200v172H250z" />
          <path d="M250 26h200M486 54v172" />
          <circle className="dot" cx="250" cy="26" r="4" />
          <circle className="dot" cx="450" cy="26" r="4" />
          <circle className="dot" cx="486" cy="54" r="4" />
          <circle className="dot" cx="486" cy="226" r="4" />
          <text x="350" y="15">
            120 cm
          </text>
          <text x="528" y="145">
            90 cm
          </text>
          <g className="ink">
            <path d="M0 396h720" />
            <path d="M150 378v-34q0-18 18-18h14q16 0 16 16v26h304v-26q0-16 16-16h14q18 0 18 18v34z" />
            <path d="M198 338v-28q0-20 20-20h264q20 0 20 20v28M350 290v78M176 378v18M524 378v18" />
            <path d="M612 396V250M596 396h32M612 250l-26-52h52z" />
            <path d="M60 396v-44h44v44M82 352c-4-40-30-52-44-50 4 26 20 44 44 50zM82 352c0-50 20-74 40-80 2 34-12 64-40 80zM82 352c-2-44-10-78-8-104 16 22 18 66 8 104z" />
          </g>
        </svg>
      </div>
    </section>
  )
}
