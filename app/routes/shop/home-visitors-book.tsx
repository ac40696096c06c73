import type { Testimonial } from '#domain/content/testimonials.ts'

export function VisitorsBook({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <section className="section wrap">
      <h2 className="d d5">From the visitors’ book</h2>
      {testimonials.some(({ sample }) => sample) && (
        <p className="ash small book-sample">Sample words until our first customers write theirs</p>
      )}
      <ul className="book">
        {testimonials.map(({ words, name, detail }) => (
          <li key={name}>
            <figure>
              <blockquote>
                <p>{words}</p>
              </blockquote>
              <figcaption>
                {name}
                <span className="ash">{detail}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
