import Printer from 'lucide-react/icons/printer'
import { useEffect } from 'react'
import { href } from 'react-router'
import { ownAddress } from '#app/ui/addresses.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ActButton } from '#app/ui/dashboard-parts.tsx'
import { useAnsweredForm, type Told } from '#app/ui/form-answer.ts'
import { FormMessage } from '#app/ui/form-parts.tsx'
import type { Entered } from '#shared/entered-text.rules.ts'
import { parcelsWords } from '#words/parcels.ts'

/** The form of the parcels that are selected. */
export const PACK = 'pack-selected'

/** `failed`: parcels that were left as before, by their ids, each with its reason. */
export type PackedTold = Told & { failed: Entered }

type Props = {
  picked: readonly string[]
  keepPicked: (ids: readonly string[]) => void
  /** Some parcel of the page can be packed. */
  isNeeded: boolean
  /** The order of a parcel, as the list calls it. */
  nameOf: (id: string) => string
}

/** Slips and packing for the selected parcels. With scripts it appears with the first one. */
export function PackBar({ picked, keepPicked, isNeeded, nameOf }: Props) {
  const { Form, place, isInteractive, isSending, message, refused, done } = useAnsweredForm<PackedTold>(PACK)
  useEffect(() => {
    if (done) keepPicked(Object.keys(done.failed))
  }, [done, keepPicked])
  const failed = Object.entries(done?.failed ?? refused?.errors ?? {})
  const isPicking = isInteractive ? picked.length > 0 : isNeeded
  const slips = href('/artist/orders/slips')
  return (
    <section className="pack-bar" aria-label={parcelsWords.selectedLabel} hidden={!isPicking && !done && !refused}>
      <div ref={place}>
        <FormMessage text={message} />
        {done && (
          <p role="status" tabIndex={-1} data-done>
            {done.text}
          </p>
        )}
        {failed.length > 0 && (
          <ul className="pack-failed">
            {failed.map(([id, reason]) => (
              <li key={id}>
                {nameOf(id)} {reason}
              </li>
            ))}
          </ul>
        )}
        <Form method="post" id={PACK} hidden={!isPicking}>
          <p role="status">{isInteractive ? parcelsWords.selected(picked.length) : parcelsWords.selectHint}</p>
          {isInteractive ? (
            <ButtonLink look="outline" to={`${slips}?${new URLSearchParams(picked.map((id) => ['pick', id]))}`}>
              <Printer className="i s" />
              {parcelsWords.printSlips}
            </ButtonLink>
          ) : (
            <Button look="outline" type="submit" formMethod="get" formAction={ownAddress(slips)}>
              {parcelsWords.printSlips}
            </Button>
          )}
          <ActButton intent="pack" isSending={isSending} aria-disabled={isSending}>
            {isSending ? parcelsWords.sending : parcelsWords.markPacked}
          </ActButton>
        </Form>
      </div>
    </section>
  )
}
