/** Opens the drawer with the cart from anywhere. */
let open: ((opener: HTMLElement | null) => void) | undefined

/** The opener has the focus again when the drawer closes. */
export const openCartDrawer = (opener: HTMLElement | null) => open?.(opener)

/** For the place where the drawer stands. */
export function onDrawerRequest(hear: (opener: HTMLElement | null) => void): () => void {
  open = hear
  return () => void (open = undefined)
}
