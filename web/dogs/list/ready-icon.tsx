import type { ReadyShape } from '#client/dogs/readiness-words.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'

const ICONS: Record<ReadyShape, IconName> = {
  done: 'check-circle-fill',
  soon: 'warning-fill',
  waiting: 'hourglass',
  missing: 'circle-dashed',
  refused: 'x-circle-fill',
}

export function ReadyIcon({ shape }: { shape: ReadyShape }) {
  return <Icon name={ICONS[shape]} className={`ready-icon ${shape}`} />
}
