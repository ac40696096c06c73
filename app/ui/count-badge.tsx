/** A number at an icon; its words stand in the link's name. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="count" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
