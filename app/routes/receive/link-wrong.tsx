import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { consentsWords } from '#words/consents.ts'

export const LinkWrong = () => (
  <EmptyState heading="h1" art={<PalePatch />} title={consentsWords.linkWrong} text={consentsWords.linkWrongText}>
    <ButtonLink to={href('/receive')}>{consentsWords.seeAll}</ButtonLink>
  </EmptyState>
)
