/** The parts of a work's page that never change in the browser. */
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { askedQuery, type AskedFor } from '#domain/alerts/wanted.rules.ts'
import type { WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import type { ShownQuestion } from '#domain/conversations/shown-questions.db.ts'
import { onlyStateOf } from '#domain/artists/seller.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { markupOf } from '#app/http/markup-of.ts'
import { originsWords } from '#words/origins.ts'
import { ownAddress } from '#app/ui/addresses.ts'
import { otherLanguage } from '#app/ui/other-language.ts'
import { readLanguage } from '#words/languages.rules.ts'
import { offersWords } from '#words/offers.ts'
import { conversationsWords } from '#words/conversations.ts'
import { getsCertificate } from '#domain/certificates/certificate.rules.ts'
import { certificatesWords } from '#words/certificates.ts'
import { isToBeHad } from '#domain/catalogue/sizes.rules.ts'
import { alertsWords } from '#words/alerts.ts'
import { followingWords } from '#words/following.ts'
import { workPageWords } from '#words/work-page.ts'

export type ArtworkParts = ReturnType<typeof artworkParts>

type Asking = { questions: readonly ShownQuestion[]; takesOffers: boolean }

/** `shop`: who sells, unless an artist does. `asking`: questions shown with consent; undefined where nobody asks. */
export function artworkParts(work: WorkDetail, shop: string, asking?: Asking) {
  return {
    /** Buyers must not overlook it. */
    madeWithAi: work.origin === 'ai' ? markupOf(<Badge tone="indigo">{originsWords.names.ai}</Badge>) : '',
    about: markupOf(<About work={work} />),
    facts: markupOf(<Facts work={work} shop={shop} />),
    questions: asking ? markupOf(<Questions work={work} {...asking} />) : '',
    tell: markupOf(<Tell work={work} />),
  }
}

const About = ({ work }: { work: WorkDetail }) => (
  <>
    <h2 className="d d3" id="about">
      {workPageWords.aboutTitle}
    </h2>
    {work.description
      .split(/\n{2,}/)
      .filter(Boolean)
      .map((paragraph) => (
        <p key={paragraph} lang={work.descriptionLang}>
          {paragraph}
        </p>
      ))}
  </>
)

function Facts({ work, shop }: { work: WorkDetail; shop: string }) {
  const { parent, name } = work.category
  const onlyState = onlyStateOf(work.seller)
  return (
    <dl className="work-facts">
      <Fact term={workPageWords.medium} lang="en">
        {work.medium}
      </Fact>
      <Fact term={originsWords.question}>{work.origin && originsWords.names[work.origin]}</Fact>
      <Fact term={workPageWords.category}>{parent ? `${parent.name}, ${name}` : name}</Fact>
      <Fact term={workPageWords.madeBy}>
        {work.artist.city ? `${work.artist.name}, ${work.artist.city}` : work.artist.name}
      </Fact>
      <Fact term={workPageWords.soldBy}>{work.seller ? work.seller.name : shop}</Fact>
      <Fact term={workPageWords.delivery}>{onlyState && workPageWords.onlyWithin(onlyState)}</Fact>
      <Fact term={certificatesWords.comesWith}>{getsCertificate(work) && certificatesWords.comesWithText}</Fact>
      <Fact term={workPageWords.country}>{workPageWords.india}</Fact>
      <Fact term={workPageWords.hsn} isNumber>
        {work.hsn}
      </Fact>
    </dl>
  )
}

/** To pages of one's own: alerts on this work, and its artist. */
function Tell({ work: { id, stock, pricePaise, sizes, artist } }: { work: WorkDetail }) {
  const isSold = stock.kind === 'sold-out'
  const soldSizes = isSold ? [] : sizes.filter((size) => !isToBeHad(size))
  const toAlert = (asked: AskedFor) => `${href('/alerts/new')}${askedQuery(asked)}`
  return (
    <ul className="tell-links small">
      {isSold && (
        <>
          <PageLink to={toAlert({ kind: 'stock', workId: id, sizeId: null })}>{alertsWords.tellBack}</PageLink>
          <PageLink to={toAlert({ kind: 'like', workId: id })}>{alertsWords.tellLike}</PageLink>
        </>
      )}
      {soldSizes.map((size) => (
        <PageLink key={size.id} to={toAlert({ kind: 'stock', workId: id, sizeId: size.id })}>
          {alertsWords.tellSizeBack(size.name)}
        </PageLink>
      ))}
      {!isSold && pricePaise !== null && (
        <PageLink to={toAlert({ kind: 'price', workId: id })}>{alertsWords.tellCheaper}</PageLink>
      )}
      <PageLink to={href('/follow/:artist', { artist: artist.slug })}>
        {followingWords.followName(artist.name)}
      </PageLink>
    </ul>
  )
}

const PageLink = ({ to, children }: { to: string; children: string }) => (
  <li>
    <a href={ownAddress(to)} rel="nofollow">
      {children}
    </a>
  </li>
)

type FactProps = { term: string; lang?: string; isNumber?: boolean; children: ReactNode }

const Fact = ({ term, lang, isNumber, children }: FactProps) =>
  children ? (
    <div>
      <dt>{term}</dt>
      <dd className={isNumber ? 'num' : undefined} lang={lang}>
        {children}
      </dd>
    </div>
  ) : null

/** What people asked the artist, and the way to ask. Google has no markup for questions on a product page. */
function Questions({ work, questions, takesOffers }: { work: WorkDetail } & Asking) {
  return (
    <>
      {questions.length > 0 && (
        <>
          <h2 className="d d3 work-asked">{conversationsWords.questionsTitle}</h2>
          <dl className="work-questions">
            {questions.map(({ question, answer, language, agreedAt }) => (
              <div key={agreedAt.getTime()} lang={otherLanguage(readLanguage(language))}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="work-ask flow g12">
        <a className="btn o" href={ownAddress(href('/artwork/:id/ask', { id: work.id }))} rel="nofollow">
          {conversationsWords.ask}
        </a>
        {takesOffers && (
          <a className="btn o" href={ownAddress(href('/artwork/:id/offer', { id: work.id }))} rel="nofollow">
            {offersWords.make}
          </a>
        )}
      </p>
    </>
  )
}
