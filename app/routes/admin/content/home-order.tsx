import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { href, Link } from 'react-router'
import { everySection, orderedSections, writeSections } from '#domain/content/home-sections.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SmallAct } from '#app/ui/dashboard-parts.tsx'
import { shortDateText } from '#shared/india-dates.rules.ts'
import { adminContentWords } from '#words/admin-content.ts'

type Props = { order: string; shelves: readonly { section: string; title: string; begins: string }[] }

/** The sections of the home page, moved and hidden by buttons that save the draft around them. */
export function HomeOrder({ order, shelves }: Props) {
  const there = shelves.map(({ section }) => section)
  const sections = orderedSections(order, there)
  return (
    <section className="stack g10" aria-labelledby="order-title">
      <h3 className="d d2" id="order-title">
        {adminContentWords.order}
      </h3>
      <p className="hint">
        {adminContentWords.orderNote}{' '}
        <Link className="lk" to={href('/admin/shelves')}>
          {adminContentWords.editShelves}
        </Link>
      </p>
      <input type="hidden" name="sections" value={writeSections(everySection(order, there))} />
      <ol className="setting-order">
        {sections.map(({ name, isHidden }, place) => {
          const shelf = shelves.find(({ section }) => section === name)
          const label = shelf ? adminContentWords.shelf(shelf.title) : (adminContentWords.sections[name] ?? name)
          return (
            <li key={name} className={isHidden ? 'is-hidden' : undefined}>
              <span className="setting-order-name">
                {label} {isHidden && <Badge>{adminContentWords.sectionHidden}</Badge>}
                {shelf?.begins && (
                  <span className="ash small">{adminContentWords.sectionFrom(shortDateText(shelf.begins))}</span>
                )}
              </span>
              <Move
                intent={`section-up-${name}`}
                label={adminContentWords.sectionUp(label)}
                isOff={place === 0}
                Sign={ArrowUp}
              />
              <Move
                intent={`section-down-${name}`}
                label={adminContentWords.sectionDown(label)}
                isOff={place === sections.length - 1}
                Sign={ArrowDown}
              />
              <SmallAct
                id={`section-see-${name}`}
                data-next={`section-see-${name}`}
                intent={`section-${isHidden ? 'show' : 'hide'}-${name}`}
                aria-label={isHidden ? adminContentWords.showSection(label) : adminContentWords.hideSection(label)}
              >
                {isHidden ? adminContentWords.show : adminContentWords.hide}
              </SmallAct>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

type MoveProps = { intent: string; label: string; isOff: boolean; Sign: typeof ArrowUp }

/** The form is filled anew after each: `data-next` leads the focus back to the same button. */
const Move = ({ intent, label, isOff, Sign }: MoveProps) => (
  <button
    className="setting-place"
    type={isOff ? 'button' : 'submit'}
    id={intent}
    data-next={intent}
    name="intent"
    value={intent}
    aria-label={label}
    aria-disabled={isOff || undefined}
  >
    <Sign className="i" />
  </button>
)
