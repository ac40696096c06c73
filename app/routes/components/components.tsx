/** Every component together, for the eye. The page exists in development only. */
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { sheets } from '#app/sheets.ts'
import '#app/styles/components.css'
import { announce } from '#app/ui/announce.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, Drawer } from '#app/ui/dialog.tsx'
import { SelectField, TextArea, TextField, Tick } from '#app/ui/field.tsx'
import { GoLink, SectionHead } from '#app/ui/go-link.tsx'
import { FacebookSign, InstagramSign, WhatsAppSign } from '#app/ui/social-icons.tsx'
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import UserMenu from '#app/ui/user-menu.tsx'

export const meta = () => [{ title: 'Component sheet' }, { name: 'robots', content: 'noindex' }]

export const links = sheets('forms')

export default function ComponentSheet() {
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null)
  return (
    <div className="wrap sheet">
      <div className="page-head">
        <h1 className="d d5">Component sheet</h1>
      </div>
      <Part name="Colour">
        <ColourSamples />
      </Part>
      <Part name="Type">
        <TypeSamples />
      </Part>
      <Part name="Buttons and links">
        <div className="sheet-row">
          <Button>Add to Cart</Button>
          <Button disabled>Add to Cart</Button>
          <Button look="outline">Buy Now</Button>
          <Button look="outline" size="small">
            Invoice
          </Button>
          <Button look="quiet">Remove</Button>
          <GoLink to="#">All 62 works</GoLink>
        </div>
      </Part>
      <Part name="Badges and signs">
        <div className="sheet-row">
          <Badge tone="neem">In Stock</Badge>
          <Badge tone="brick">Out of Stock</Badge>
          <Badge tone="marigold">Pending</Badge>
          <Badge tone="indigo">In Transit</Badge>
          <Badge>Shipped</Badge>
          <InstagramSign />
          <FacebookSign />
          <WhatsAppSign />
        </div>
      </Part>
      <Part name="Fields">
        <TextField label="Full name" defaultValue="Nandini Sathe" autoComplete="name" />
        <TextField
          label="Phone"
          defaultValue="98220 4471"
          inputMode="numeric"
          error="Phone number must be a 10-digit number."
        />
        <SelectField label="State" defaultValue="Maharashtra">
          <option>Kerala</option>
          <option>Maharashtra</option>
        </SelectField>
        <TextField
          label="Price (INR)"
          defaultValue="0"
          disabled
          hint="This is a premium item. Price will not be displayed on the website."
        />
        <TextArea label="Message" hint="A photograph of the wall helps more than anything." />
        <Tick label="Billing same as shipping" defaultChecked />
        <Tick label="UPI" type="radio" name="way" defaultChecked />
      </Part>
      <Part name="Menu, tabs">
        <div className="sheet-row">
          <UserMenu user={{ name: 'Asha Rao', email: 'asha@example.test', role: 'artist' }} />
        </div>
        <Tabs
          label="Address"
          tabs={[
            { value: 'shipping', name: 'Shipping', content: 'Where it is sent' },
            { value: 'billing', name: 'Billing', content: 'Who pays' },
          ]}
        />
      </Part>
      <Part name="Toasts, dialog, drawer">
        <div className="sheet-row">
          <Button look="outline" onClick={() => announce({ kind: 'done', text: 'Added to cart successfully!' })}>
            Done
          </Button>
          <Button look="outline" onClick={() => announce({ kind: 'failed', text: 'Error updating user role' })}>
            Failed
          </Button>
          <Button look="outline" onClick={() => announce({ kind: 'told', text: 'Saving order details...' })}>
            Told
          </Button>
          <Button ref={opener} look="outline" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button look="outline" onClick={() => setOpen('drawer')}>
            Drawer
          </Button>
        </div>
        <Dialog title="Delete artwork" isOpen={open === 'dialog'} onOpenChange={() => setOpen(null)} opener={opener}>
          <p className="dialog-text">Are you sure you want to delete this artwork?</p>
          <div className="dialog-act">
            <Button look="quiet" onClick={() => setOpen(null)}>
              Keep it
            </Button>
            <Button look="outline" onClick={() => setOpen(null)}>
              Delete
            </Button>
          </div>
        </Dialog>
        <Drawer
          title="Your cart"
          isOpen={open === 'drawer'}
          onOpenChange={() => setOpen(null)}
          foot={<Button isWide>Proceed to Checkout</Button>}
        >
          <p className="ash">Nothing in it yet.</p>
        </Drawer>
      </Part>
      <Part name="States">
        <ErrorState message="Failed to fetch artworks" />
        <Skeleton />
        <SectionHead title="Newly hung">
          <GoLink to="#">All 62 works</GoLink>
        </SectionHead>
        <EmptyState title="No orders found" text="Your order history will appear here" />
      </Part>
    </div>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="sheet-part">
      <h2 className="lab">{name}</h2>
      {children}
    </section>
  )
}

const COLOURS = [
  'paper',
  'raised',
  'wall',
  'floor',
  'line',
  'edge',
  'ash',
  'ink',
  'madder',
  'indigo',
  'neem',
  'marigold',
  'brick',
]

function ColourSamples() {
  return (
    <ul className="samples">
      {COLOURS.map((name) => (
        <li key={name}>
          <i className={`sample-${name}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

function TypeSamples() {
  return (
    <>
      <p className="d d6">Indigo, madder, lime</p>
      <p className="d d5">The hour a courtyard splits in two</p>
      <p className="work d4">Moonrise, Little Rann. Mahua, Rohu, Kolam</p>
      <p className="d d3">Order Summary</p>
      <p>
        Gouache on cotton rag. Painted in Satara over two summers; the blue door is the only thing she never changes.{' '}
        <span lang="hi">रंग और रेखा</span> <span className="price">₹14,800</span>{' '}
        <span className="num">₹1,11,110.00</span>
      </p>
      <p className="meta">Ships within 8-14 days, free across India</p>
    </>
  )
}
