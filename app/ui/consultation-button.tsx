import { Link, href } from 'react-router'
import { consultationWords } from '#words/consultation.ts'
import { buttonClass } from './button.tsx'
import { useDialogLink } from './use-dialog-link.ts'

const page = href('/services/:service', { service: 'consultation' })

export function ConsultationButton({ look }: { look?: 'main' | 'outline' }) {
  const { Dialog, dialog, link } = useDialogLink(() => import('./consultation-dialog.tsx'), page)
  return (
    <>
      <Link {...link} className={buttonClass({ look })}>
        {consultationWords.schedule}
      </Link>
      {Dialog && <Dialog {...dialog} />}
    </>
  )
}
