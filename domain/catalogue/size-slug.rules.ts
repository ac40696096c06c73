const SET_CHARACTERS_MAX = 40

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/['’\p{M}]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')

/** The name of a size in URLs, unique among all sets: `womens-clothing-m`. */
export const sizeSlug = ({ setName, name }: { setName: string; name: string }): string =>
  `${slugOf(setName).slice(0, SET_CHARACTERS_MAX)}-${slugOf(name)}`.replaceAll(/-{2,}/g, '-').replaceAll(/^-|-$/g, '')
