import type { Present } from '#contract/office/write/live.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'

/** "Dana has this open": it warns and never locks. */
export function PresenceNote({ others }: { others: readonly Present[] }) {
  return (
    <p className="presence-note" role="status">
      {others.length > 0 && (
        <>
          <StaffIcon name="users" />
          {presenceSentence(others.map(({ name }) => name))}
        </>
      )}
    </p>
  )
}

export function presenceSentence(names: readonly string[]): string {
  const [first = '', ...more] = names
  if (more.length === 0) return `${first} has this open`
  return `${[first, ...more.slice(0, -1)].join(', ')} and ${more.at(-1)} have this open`
}
