import './fill-dog-page.css'
import ball from '#ui/art/ball.svg'
import { Icon } from '#ui/icon.tsx'
import { lookOf } from '#domain/breed-search.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MY_PATHS } from '../app/paths.ts'
import { DOG_ART } from './dog-art.ts'
import { DogAdded } from './dog-added.tsx'
import { backRoute } from './dog-paths.ts'
import { FILL_STEPS } from './fill-steps.tsx'
import { useFillDog } from './use-fill-dog.ts'

/** A new dog in short steps, then that it is in and what comes next. */
export function FillDogPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const back = backRoute(query.get('back'))
  const added = query.get('added')
  const go = (part: Record<string, string>, replace = false) => {
    const next = new URLSearchParams({ ...part, ...(back !== null && { back }) })
    void navigate(`${MY_PATHS.fillDog}?${next}`, { replace })
  }
  if (added !== null) return <DogAdded id={added} back={back} />
  return (
    <FillSteps
      wanted={Math.max(1, Number.parseInt(query.get('step') ?? '1', 10) || 1)}
      goTo={(step) => go({ step: String(step) })}
      onAdded={(dogId) => go({ added: String(dogId) }, true)}
    />
  )
}

function FillSteps(way: Parameters<typeof useFillDog>[0]) {
  const { form, parts, step, weightUnit, failure, isSaving, goOn } = useFillDog(way)
  const heading = useFocusOnChange(step)
  const { question, Fields } = FILL_STEPS[step - 1] ?? { question: () => '', Fields: () => null }
  const name = parts.fields.name.trim()
  const isLast = step === FILL_STEPS.length
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    goOn()
  }
  return (
    <div className="fill-page">
      <form ref={form} className="fill-dog" onSubmit={onSubmit} noValidate>
        <StepTrack step={step} />
        <h2 ref={heading} tabIndex={-1}>
          {question(name)}
        </h2>
        <Fields form={parts} weightUnit={weightUnit} />
        <div role="alert">
          {failure !== '' && (
            <p className="text-error fill-failure">
              <Icon name="warning-circle-bold" />
              {failure}
            </p>
          )}
        </div>
        <div className="fill-actions">
          {step > 1 && (
            <button type="button" className="button secondary large" onClick={() => way.goTo(step - 1)}>
              Back to step {step - 1}
            </button>
          )}
          <button type="submit" className="button primary large" disabled={isSaving}>
            {!isLast ? 'Next' : isSaving ? 'Adding…' : `Add ${name}`}
          </button>
        </div>
      </form>
      <DrawnDog breed={parts.fields.breed} name={name} />
    </div>
  )
}

/** The drawn dog that comes closest, while they type. */
function DrawnDog({ breed, name }: { breed: string; name: string }) {
  const { portrait, ground } = DOG_ART[lookOf(breed, 0)]
  return (
    <div className="drawn-dog" style={{ background: ground }} aria-hidden="true">
      <b>{name}</b>
      <img src={portrait} alt="" width="220" height="220" />
    </div>
  )
}

function StepTrack({ step }: { step: number }) {
  const all = FILL_STEPS.length
  const percent = (step * 100) / all
  return (
    <div className="fill-track">
      <p className="number">
        Step {step} of {all}
      </p>
      <div
        role="progressbar"
        aria-label="Adding a dog"
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={step}
        aria-valuetext={`Step ${step} of ${all}`}
      >
        <i style={{ width: `${percent}%` }} />
        <img
          src={ball}
          alt=""
          width="26"
          height="26"
          style={{ left: `${percent}%`, rotate: `${step}turn` }}
        />
      </div>
    </div>
  )
}

/** A new step is read from its question on; the first one is not, the page itself has the focus then. */
function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current !== step) heading.current?.focus()
    last.current = step
  }, [step])
  return heading
}
