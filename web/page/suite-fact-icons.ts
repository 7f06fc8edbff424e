import type { Suite } from '#contract/business/catalog-park.ts'
import type { IconName } from '#ui/icon-names.ts'

export const FACT_ICONS: Record<Suite['facts'][number]['icon'], IconName> = {
  dogs: 'paw-print-bold',
  size: 'ruler-bold',
  quiet: 'moon-bold',
  sun: 'sun-bold',
  view: 'tree-evergreen-bold',
  bed: 'bed-bold',
  webcam: 'webcam-bold',
  yard: 'tree-bold',
}
