import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLater } from '#app/ui/use-later.ts'
import { onDrawerRequest } from '#app/browser/cart/drawer-request.ts'

const loadDrawer = () => import('./cart-drawer.tsx')

/** Costs nothing until something is put into the cart. */
export function DrawerPlace() {
  const { Component: CartDrawer, fetchIt } = useLater(loadDrawer)
  const opener = useRef<HTMLElement>(null)
  const { key } = useLocation()
  /** The place of the visit at which it was opened: going on closes it. */
  const [openAt, setOpenAt] = useState<string>()
  useEffect(() =>
    onDrawerRequest((pressed) => {
      opener.current = pressed
      fetchIt().then(
        () => setOpenAt(key),
        () => {},
      )
    }),
  )
  return (
    CartDrawer && (
      <CartDrawer
        isOpen={openAt === key}
        onOpenChange={(isOpen) => setOpenAt(isOpen ? key : undefined)}
        opener={opener}
      />
    )
  )
}
