import type { Dog } from '#contract/business/dogs.ts'
import { nextStep, readySummary } from '#domain/dogs/dog-readiness.ts'
import { bookPathFor, PATHS, VISIT_PATH } from '../../page/paths.ts'
import { editDogPath } from '../dog-paths.ts'

export interface NextAction {
  label: string
  path: string
}

/** The one button of a dog: what its owner can do next, and once there is nothing, booking. */
export function nextAction({ id, readiness }: Pick<Dog, 'id' | 'readiness'>): NextAction {
  if (readySummary(readiness).kind === 'refused')
    return { label: 'Talk to us', path: `${PATHS.contact}?about=visit` }
  const step = nextStep(readiness)
  if (step === null || (step.what === 'interview' && step.state === 'soon'))
    return { label: 'Book', path: bookPathFor({ dogId: id }) }
  if (step.what === 'interview')
    return { label: 'Book meet and greet', path: bookPathFor({ dogId: id }, VISIT_PATH) }
  const label = step.date === null ? 'Upload record' : 'Upload new record'
  return { label, path: editDogPath(id, step.what) }
}
