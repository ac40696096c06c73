/** An artist's page in words: made on the server, so that no browser needs the names of its facts. */
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { ArtistPageText } from '#domain/artists/page/page-form.rules.ts'
import { otherLanguage } from '#app/ui/other-language.ts'
import { artistPageWords } from '#words/artist-page.ts'
import { languageNow } from '#words/language-now.ts'
import type { Language } from '#words/languages.rules.ts'

/** A fact and its lines; one with an address is a link. */
type ArtistFact = { name: string; lines: { text: string; to?: string; lang?: Language | undefined }[] }

type Shown = Pick<ArtistPageText, 'story'> & Partial<ArtistPageText> & { photos?: readonly PictureFacts[] }

export type ToldArtist = ReturnType<typeof tellArtist>

/** In the language of the page; what the artist wrote in English only is marked with `lang`. */
export function tellArtist(page: Shown) {
  const { story, storyHi = '', technique, workingSince, exhibitions = [], links = [], photos = [] } = page
  const isHindi = languageNow() === 'hi' && storyHi !== ''
  const told = isHindi ? storyHi : story
  const names = artistPageWords.facts
  const lang = otherLanguage('en')
  const facts: ArtistFact[] = [
    { name: names.technique, lines: technique ? [{ text: technique, lang }] : [] },
    { name: names.workingSince, lines: workingSince ? [{ text: String(workingSince) }] : [] },
    { name: names.exhibitions, lines: exhibitions.map(({ year, text }) => ({ text: `${year}, ${text}`, lang })) },
    { name: names.links, lines: links.map((to) => ({ text: linkText(to), to })) },
  ]
  return {
    story: told,
    paragraphs: told.split(/\n{2,}/).filter(Boolean),
    lang: isHindi ? undefined : lang,
    facts: facts.filter(({ lines }) => lines.length > 0),
    photos: [...photos],
    inStudio: artistPageWords.inStudio,
    links,
  }
}

/** 'instagram.com/sunaina' */
function linkText(to: string): string {
  const { hostname, pathname } = new URL(to)
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '')
}
