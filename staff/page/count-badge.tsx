/** How many wait, on the icon of their page; nothing where nobody does. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <em>
      {count}
      <span className="visually-hidden"> waiting</span>
    </em>
  )
}
