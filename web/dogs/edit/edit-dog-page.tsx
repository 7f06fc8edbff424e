import './edit-dog-page.css'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallError } from '#client/api/call-error.ts'
import { useRead } from '#client/api/use-read.ts'
import { EmptyPanel } from '#client/page/empty-panel.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { type Dog, dogs } from '#contract/business/dogs.ts'
import lostDog from '#ui/art/spot-not-found.svg'
import { SaveBar } from '#ui/save-bar.tsx'
import { usePageFrame } from '../../page/page-frame.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { AboutPanel } from './about-panel.tsx'
import { BehaviourPanel } from './behaviour-panel.tsx'
import { EmergencyPanel, VetPanel } from './contact-panels.tsx'
import { DeletePanel } from './delete-panel.tsx'
import { MealsPanel } from './meals-panel.tsx'
import { useEditDog } from './use-edit-dog.ts'
import { VaccinesPanel } from './vaccines-panel.tsx'

const BAD_ADDRESS = 400
const NOT_FOUND = 404

/** Everything about one dog, saved together. */
export function EditDogPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const read = useRead(dogs.getDog, { id })
  usePageFrame({ title: read.data?.name })
  if (read.data === undefined && isUnknown(read.error)) return <NoSuchDog />
  return (
    <Loaded read={read} what="your dog" height={720}>
      {(dog) => <EditDogForm key={dog.id} dog={dog} part={query.get('part')} />}
    </Loaded>
  )
}

/** No such dog, one of somebody else, or an address without one. */
const isUnknown = (error: unknown) =>
  error instanceof CallError && (error.code === BAD_ADDRESS || error.code === NOT_FOUND)

function EditDogForm({ dog, part }: { dog: Dog; part: string | null }) {
  const { form, weightUnit, isWeightTyped, rounds, ...state } = useEditDog(dog)
  const { attach, failure, isSending } = form
  useEffect(() => goToPart(part), [part])
  return (
    <form ref={attach} className="form-panels edit-dog" tabIndex={-1} onSubmit={state.onSubmit} noValidate>
      <AboutPanel
        key={`about-${rounds}`}
        form={form}
        dogId={dog.id}
        weightUnit={weightUnit}
        isWeightTyped={isWeightTyped}
      />
      <VaccinesPanel key={`vaccines-${rounds}`} form={form} dog={dog} />
      <MealsPanel form={form} />
      <BehaviourPanel form={form} />
      <VetPanel form={form} />
      <EmergencyPanel form={form} />
      <DeletePanel dog={dog} onDeleted={state.forget} />
      <SaveBar
        isShown={state.isChanged}
        saveLabel={`Save ${dog.name}`}
        isSaving={isSending}
        failure={failure}
        onUndo={state.startOver}
      />
    </form>
  )
}

/** A link may lead to one vaccine, or to a panel. */
function goToPart(part: string | null) {
  if (part === null) return
  const record = document.getElementById(`record-${part}`)
  const panel = record?.closest('section') ?? document.getElementById(`part-${part}`)
  panel?.scrollIntoView({ block: 'start', behavior: 'instant' })
  record?.focus({ preventScroll: true })
}

function NoSuchDog() {
  return (
    <EmptyPanel
      art={lostDog}
      title="We can’t find this dog"
      text="It may have been deleted, or it belongs to another household."
    >
      <Link className="button primary" to={MY_PATHS.dogs}>
        See my dogs
      </Link>
    </EmptyPanel>
  )
}
