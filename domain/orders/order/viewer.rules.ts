/** Who asks for an order: an account, a browser that may open guest orders, or both. */
export type Viewer = {
  userId: string | null
  /** For a browser that has placed or opened such an order. */
  guestId?: string | undefined
  opened?: readonly string[]
}

type Owned = { id: string; userId: string | null; guestId: string | null }

/** The one answer to whose an order is. `openTo` is the same in SQL. */
export const mayOpen = ({ userId, opened = [] }: Viewer, order: Owned): boolean =>
  (userId !== null && order.userId === userId) || (order.guestId !== null && opened.includes(order.id))

/** The key of each limit. */
export const viewerKey = ({ userId, guestId }: Viewer): string => userId ?? guestId ?? 'nobody'
