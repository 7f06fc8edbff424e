import type { Dog } from '#contract/business/dogs.ts'
import { type ReadySummary, readySummary } from '#domain/dogs/dog-readiness.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'

const LOOKS: Record<ReadySummary['kind'], { className: string; icon: IconName }> = {
  ready: { className: 'ok', icon: 'check-bold' },
  'to-fix': { className: 'wait', icon: 'warning-bold' },
  'getting-ready': { className: 'info', icon: 'hourglass-bold' },
  refused: { className: 'err', icon: 'warning-circle-bold' },
}

const WORDS: Record<Exclude<ReadySummary['kind'], 'to-fix'>, string> = {
  ready: 'Ready',
  'getting-ready': 'Not ready yet',
  refused: 'Talk to us',
}

/** How a dog stands, in a word or two. */
export function DogTag({ readiness }: Pick<Dog, 'readiness'>) {
  const summary = readySummary(readiness)
  const { className, icon } = LOOKS[summary.kind]
  return (
    <span className={`tag ${className}`}>
      <Icon name={icon} />
      {summary.kind === 'to-fix' ? `${summary.count} to do` : WORDS[summary.kind]}
    </span>
  )
}
