/** The parts of a work's page that never change in the browser. */
import type { ReactNode } from 'react'
import type { WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import { onlyStateOf } from '#domain/artists/seller.rules.ts'
import { getsCertificate } from '#domain/certificates/certificate.rules.ts'
import { markupOf } from '#app/http/markup-of.ts'
import { certificatesWords } from '#words/certificates.ts'
import { workPageWords } from '#words/work-page.ts'

export type ArtworkParts = ReturnType<typeof artworkParts>

/** `shop`: who sells, unless an artist does. */
export function artworkParts(work: WorkDetail, shop: string) {
  return {
    about: markupOf(<About work={work} />),
    facts: markupOf(<Facts work={work} shop={shop} />),
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
      <Fact term={certificatesWords.comesWith}>{getsCertificate(work) && certificatesWords.comesWithText}</Fact>
      <Fact term={workPageWords.country}>{workPageWords.india}</Fact>
      <Fact term={workPageWords.hsn} isNumber>
        {work.hsn}
      </Fact>
    </dl>
  )
}

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
