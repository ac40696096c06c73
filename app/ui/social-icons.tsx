import type { ReactNode } from 'react'
import { frameWords } from '#words/frame.ts'
import { facebookAddress, instagramAddress } from './addresses.ts'
import type { StoreFacts } from './store-facts.ts'

type Props = { className?: string }

/** Drawn after their owners' logos, in one colour and at the weight of the other icons. */
function Sign({ className = 'i', children }: Props & { children: ReactNode }) {
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

export const InstagramSign = ({ className }: Props) => (
  <Sign className={className}>
    <rect x="3" y="3" width="18" height="18" rx="5.2" />
    <circle cx="12" cy="12" r="4.3" />
    <circle cx="17.1" cy="6.9" r="1.15" fill="currentColor" stroke="none" />
  </Sign>
)

export const FacebookSign = ({ className }: Props) => (
  <Sign className={className}>
    <path d="M14.2 20.95A9.2 9.2 0 1 0 9.8 20.95" />
    <path d="M9.8 20.95v-6.3H7.6v-3.1h2.2V9.9c0-2.6 1.4-3.9 3.7-3.9.8 0 1.6.1 2.1.2v2.5h-1.3c-1 0-1.3.5-1.3 1.3v1.55h2.5l-.5 3.1h-2v6.3" />
  </Sign>
)

export const WhatsAppSign = ({ className }: Props) => (
  <Sign className={className}>
    <path d="M3.1 20.9l1.25-4.55A8.9 8.9 0 1 1 7.8 19.7z" strokeLinejoin="round" />
    <path
      d="M9.1 7.5c-.2-.45-.4-.45-.62-.46h-.53c-.2 0-.5.07-.75.35-.26.28-.98.96-.98 2.33s1 2.7 1.14 2.89c.14.18 1.94 3.1 4.79 4.22 2.37.93 2.85.75 3.37.7.51-.05 1.66-.68 1.9-1.33.23-.66.23-1.22.16-1.34-.07-.11-.26-.18-.54-.32-.28-.14-1.66-.82-1.92-.91-.25-.1-.44-.14-.63.14-.18.28-.72.91-.89 1.1-.16.18-.32.2-.6.06-.29-.14-1.19-.44-2.26-1.39-.83-.75-1.4-1.66-1.56-1.95-.16-.28-.02-.43.13-.57.12-.12.28-.33.42-.49.14-.16.18-.28.28-.47.1-.18.05-.35-.02-.49-.07-.14-.61-1.54-.86-2.1z"
      fill="currentColor"
      stroke="none"
    />
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
