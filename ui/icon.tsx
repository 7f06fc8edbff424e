import type { IconName } from './icon-names.ts'
import sprite from './icons.svg'

/** Decorative always: the words beside it carry the meaning. Takes the colour and size of its text. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 256 256" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
