import type { StaffIconName } from './icon-names.ts'
import sprite from './icons.svg'

/** As the site's Icon, from a sprite of our own: customers never download ours. */
export function StaffIcon({ name, className = '' }: { name: StaffIconName; className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 256 256" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
