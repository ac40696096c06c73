/** The parts of a work's page that never change in the browser. */
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { askedQuery, type Asked } from '#domain/alerts/wanted.rules.ts'
import type { WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import { onlyStateOf } from '#domain/artists/seller.rules.ts'
import { isToBeHad } from '#domain/catalogue/sizes.rules.ts'
import { markupOf } from '#app/http/markup-of.ts'
import { ownAddress } from '#app/ui/addresses.ts'
import { alertsWords } from '#words/alerts.ts'
import { followingWords } from '#words/following.ts'
import { workPageWords } from '#words/work-page.ts'

export type ArtworkParts = ReturnType<typeof artworkParts>

/** `shop`: who sells, unless an artist does. */
export function artworkParts(work: WorkDetail, shop: string) {
  return {
    about: markupOf(<About work={work} />),
    facts: markupOf(<Facts work={work} shop={shop} />),
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
      <Fact term={workPageWords.category}>{parent ? `${parent.name}, ${name}` : name}</Fact>
      <Fact term={workPageWords.madeBy}>
        {work.artist.city ? `${work.artist.name}, ${work.artist.city}` : work.artist.name}
      </Fact>
      <Fact term={workPageWords.soldBy}>{work.seller ? work.seller.name : shop}</Fact>
      <Fact term={workPageWords.delivery}>{onlyState && workPageWords.onlyWithin(onlyState)}</Fact>
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
  const toAlert = (asked: Asked) => `${href('/alerts/new')}${askedQuery(asked)}`
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
