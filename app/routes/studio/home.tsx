import FileText from 'lucide-react/icons/file-text'
import { data, href } from 'react-router'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { rejectionText } from '#domain/catalogue/works/asked-changes.rules.ts'
import { showBalance, type ShownBalance } from '#domain/earnings/show-balance.ts'
import { showStudioHome, type StudioHome } from '#domain/studio/show-home.ts'
import { forArtist } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { studioSheets } from '#app/studio-sheets.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { StudioLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { dayInWords } from '#shared/delivery-dates.rules.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { rupees, rupeesAndPaise } from '#shared/money.rules.ts'
import { artistPapersWords } from '#words/artist-papers.ts'
import { earningsWords } from '#words/earnings.ts'
import { languageWords } from '#words/language.ts'
import { studioHomeWords } from '#words/studio-home.ts'
import type { Route } from './+types/home.ts'

export const meta: Route.MetaFunction = (page) => titled(studioHomeWords.pageTitle)(page)

export const links = () => [...sheets('dashboard')(), ...studioSheets('studioHome')()]

export const loader = forArtist(async ({ services, visitor }) => {
  const home = await showStudioHome(services, visitor)
  if (!home) throw data(null, { status: 404 })
  return {
    tasks: tasksOf(home),
    name: visitor.firstName ?? home.name,
    tip: home.tip,
    ...(await showBalance(services, visitor.artistId)),
  }
})

export default function ArtistHome({ loaderData }: Route.ComponentProps) {
  const { name, tasks, tip } = loaderData
  return (
    <StudioLayout section="Home" title={studioHomeWords.hello(name)} isLive>
      <div className="studio-home">
        <section aria-labelledby="to-do">
          <h2 className="vh" id="to-do">
            {studioHomeWords.today}
          </h2>
          <p className="ash">{tasks.length > 0 ? studioHomeWords.toDo(tasks.length) : studioHomeWords.nothingToDo}</p>
          {tasks.length > 0 && (
            <ul className="to-do">
              {tasks.map((task, place) => (
                <TaskRow key={`${task.to} ${task.title}`} task={task} isFirst={place === 0} />
              ))}
            </ul>
          )}
        </section>
        <div className="stack g16">
          <Money {...loaderData} />
          {tip && <TipPanel tip={tip} />}
        </div>
      </div>
    </StudioLayout>
  )
}

type Task = {
  title: string
  text: string
  isUrgent?: boolean
  button: string
  to: string
  pictures?: readonly PictureFacts[]
}

const works = (query: string) => `${href('/artist/dashboard')}?${query}`

/** In the language of the page, most urgent first. */
function tasksOf({ parcels, questions, offers, askedBack, toFix, page, missing, begun }: StudioHome): Task[] {
  const asked = missing.filter(({ what }) => what !== 'account-waits' && what !== 'account-unverified')
  const [paper] = asked
  return [
    ...(parcels ? [packTask(parcels)] : []),
    ...(offers > 0
      ? [
          {
            title: studioHomeWords.offers(offers),
            text: studioHomeWords.offersText,
            button: studioHomeWords.answerButton,
            to: href('/artist/offers'),
          },
        ]
      : []),
    ...(questions > 0
      ? [
          {
            title: studioHomeWords.answer(questions),
            text: studioHomeWords.answerText,
            button: studioHomeWords.answerButton,
            to: `${href('/artist/messages')}?show=waiting`,
          },
        ]
      : []),
    ...askedBack.map(({ parcelId, title, picture }) => ({
      title: studioHomeWords.check(title),
      text: studioHomeWords.checkText,
      button: studioHomeWords.checkButton,
      to: href('/artist/orders/:id', { id: parcelId }),
      pictures: picture ? [picture] : [],
    })),
    ...toFix.map(({ id, title, asked, reason, picture }) => ({
      title: studioHomeWords.fix(title),
      text: `“${rejectionText({ asked, reason })}”`,
      button: studioHomeWords.fixButton,
      to: works(`work=${id}`),
      pictures: [picture],
    })),
    ...(page.state === 'rejected'
      ? [
          {
            title: studioHomeWords.fixPage,
            text: `“${page.reason}”`,
            button: studioHomeWords.fixButton,
            to: href('/artist/page'),
          },
        ]
      : []),
    ...(paper && paper.what !== 'account-waits'
      ? [
          {
            title: studioHomeWords.papers,
            text: artistPapersWords.missing[paper.what],
            button: studioHomeWords.papersButton,
            to: href('/artist/papers'),
          },
        ]
      : []),
    ...begun.map(({ workId, title, savedAt }) => ({
      title: studioHomeWords.goOn(title || studioHomeWords.unnamed),
      text: studioHomeWords.savedAt(momentText(savedAt)),
      button: studioHomeWords.goOnButton,
      to: works(`work=${workId ?? 'new'}`),
    })),
    ...(page.state === 'draft'
      ? [
          {
            title: studioHomeWords.sendPage,
            text: studioHomeWords.sendPageText,
            button: studioHomeWords.papersButton,
            to: href('/artist/page'),
          },
        ]
      : []),
  ]
}

function packTask({ count, firstId, leavesBy, isLate, pictures }: NonNullable<StudioHome['parcels']>): Task {
  const day = dayInWords(leavesBy)
  return {
    title: studioHomeWords.pack(count),
    text: isLate ? studioHomeWords.late(day) : studioHomeWords.leavesBy(day, count),
    isUrgent: isLate,
    button: studioHomeWords.packButton,
    to: count === 1 ? href('/artist/orders/:id', { id: firstId }) : `${href('/artist/orders')}?show=waiting`,
    pictures,
  }
}

/** The first has the main button. */
const TaskRow = ({ task, isFirst }: { task: Task; isFirst: boolean }) => (
  <li>
    <span className="to-do-pictures">
      {task.pictures?.map((picture) => (
        <Picture key={picture.id} picture={picture} sizes="64px" widest={320} isDecoration />
      ))}
      {!task.pictures?.length && <FileText className="i" />}
    </span>
    <span className="to-do-words">
      <b>{task.title}</b>
      <span className={task.isUrgent ? 'brick-words small' : 'ash small'}>{task.text}</span>
    </span>
    <ButtonLink look={isFirst ? 'main' : 'outline'} to={task.to} aria-label={`${task.button}: ${task.title}`}>
      {task.button}
    </ButtonLink>
  </li>
)

/** 'Tuesday, 1 December' */
const weekdayText = (day: string) =>
  `${languageWords.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${dayInWords(day)}`

function Money({ balance, payoutDay, minimumPaise }: ShownBalance) {
  const rows = [
    [earningsWords.pending, balance.pendingPaise],
    [earningsWords.onWay, balance.onWayPaise],
    [earningsWords.held, balance.heldPaise],
    [earningsWords.paid, balance.paidPaise],
  ] as const
  return (
    <section className="panel" aria-labelledby="money">
      <h2 className="vh" id="money">
        {studioHomeWords.money}
      </h2>
      <p className="ash small">{earningsWords.payable}</p>
      <p className="panel-sum">{rupeesAndPaise(balance.payablePaise)}</p>
      <p>{studioHomeWords.nextPayout(weekdayText(payoutDay))}</p>
      <p className="ash small">
        {balance.payablePaise < 0 ? earningsWords.negative : studioHomeWords.inPayout(rupees(minimumPaise))}
      </p>
      <dl className="panel-rows">
        {rows
          .filter(([name, paise]) => paise !== 0 || name === earningsWords.pending || name === earningsWords.paid)
          .map(([name, paise]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{rupeesAndPaise(paise)}</dd>
            </div>
          ))}
      </dl>
      <GoLink to={href('/artist/earnings')}>{studioHomeWords.earnings}</GoLink>
    </section>
  )
}

function tipWords(tip: NonNullable<StudioHome['tip']>) {
  switch (tip.kind) {
    case 'sizes':
      return {
        title: studioHomeWords.sizesTip(tip.count),
        text: studioHomeWords.sizesText,
        button: studioHomeWords.sizesButton,
        to: href('/artist/dashboard'),
      }
    case 'photos':
      return {
        title: studioHomeWords.photosTip(tip.count),
        text: studioHomeWords.photosText,
        button: studioHomeWords.photosButton,
        to: href('/artist/dashboard'),
      }
    case 'first-work':
      return { ...studioHomeWords.tips[tip.kind], to: works('work=new') }
    case 'story':
    case 'portrait':
      return { ...studioHomeWords.tips[tip.kind], to: href('/artist/page') }
  }
}

function TipPanel({ tip }: { tip: NonNullable<StudioHome['tip']> }) {
  const { title, text, button, to } = tipWords(tip)
  return (
    <section className="panel" aria-labelledby="tip">
      <h2 className="ash small" id="tip">
        {studioHomeWords.tip}
      </h2>
      <p>
        <b>{title}</b>
      </p>
      <p className="ash small">{text}</p>
      <ButtonLink look="outline" isWide to={to}>
        {button}
      </ButtonLink>
    </section>
  )
}
