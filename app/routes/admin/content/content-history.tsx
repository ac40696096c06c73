import { useFetcher } from 'react-router'
import type { HomeTextRoom } from '#domain/content/show-home-text.ts'
import { indiaDay, longDay } from '#shared/india-dates.rules.ts'
import { Button } from '#app/ui/button.tsx'

/** What was published before; taking it back makes it the draft. */
export function ContentHistory({ history, version }: Pick<HomeTextRoom, 'history' | 'version'>) {
  const { Form, state } = useFetcher()
  return (
    <section className="settings" aria-labelledby="history-title">
      <h2 className="d d3" id="history-title">
        Published before
      </h2>
      {history.length === 0 && <p className="ash">Nothing yet: the home page says the store’s own words.</p>}
      <ol className="setting-history">
        {history.map(({ id, savedAt, savedBy, title, testimonials }, place) => (
          <li key={id}>
            <span>
              <span className="work">{title}</span>
              <span className="ash small">
                {longDay(indiaDay(savedAt))}
                {savedBy && `, by ${savedBy}`}, {testimonials} testimonials
                {place === 0 && ', shown now'}
              </span>
            </span>
            <Form method="post">
              <input type="hidden" name="version" value={version} />
              <Button
                type="submit"
                name="intent"
                value={`restore-${id}`}
                look="outline"
                size="small"
                aria-busy={state !== 'idle'}
                aria-label={`Take into the draft: “${title}” of ${longDay(indiaDay(savedAt))}`}
              >
                Take into the draft
              </Button>
            </Form>
          </li>
        ))}
      </ol>
    </section>
  )
}
