import type { ReactNode } from 'react'
import { frameWords } from '#words/frame.ts'
import { facebookAddress, instagramAddress } from './addresses.ts'
import type { StoreFacts } from './store-facts.ts'

export type SignProps = { className?: string }

/** Drawn after their owners' logos, in one colour and at the weight of the other icons. */
export function Sign({ className = 'i', children }: SignProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const InstagramSign = ({ className }: SignProps) => (
  <Sign className={className}>
    <rect x="3" y="3" width="18" height="18" rx="5.2" />
    <circle cx="12" cy="12" r="4.3" />
    <circle cx="17.1" cy="6.9" r="1.15" fill="currentColor" stroke="none" />
  </Sign>
)

export const FacebookSign = ({ className }: SignProps) => (
  <Sign className={className}>
    <path d="M14.2 20.95A9.2 9.2 0 1 0 9.8 20.95" />
    <path d="M9.8 20.95v-6.3H7.6v-3.1h2.2V9.9c0-2.6 1.4-3.9 3.7-3.9.8 0 1.6.1 2.1.2v2.5h-1.3c-1 0-1.3.5-1.3 1.3v1.55h2.5l-.5 3.1h-2v6.3" />
  </Sign>
)

/** The store elsewhere, as two signs: in the header and at the foot. */
export const SocialLinks = ({ brand }: Pick<StoreFacts, 'brand'>) => (
  <>
    <a className="ib" href={instagramAddress(brand.instagramHandle)} rel="noopener" aria-label={frameWords.instagram}>
      <InstagramSign />
    </a>
    <a className="ib" href={facebookAddress(brand.facebookHandle)} rel="noopener" aria-label={frameWords.facebook}>
      <FacebookSign />
    </a>
  </>
)
