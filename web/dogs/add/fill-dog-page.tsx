import './fill-dog-page.css'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { DOG_ART } from '#client/dogs/dog-art.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { lookOf } from '#domain/dogs/breed-search.ts'
import ball from '#ui/art/ball.svg'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { backRoute } from '../dog-paths.ts'
import { FILL_STEPS } from './fill-steps.tsx'
import { useFillDog } from './use-fill-dog.ts'

/** A new dog on two pages; then back to the booking that waits for it, or to one's dogs. */
export function FillDogPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const back = backRoute(query.get('back'))
  const wanted = Math.max(1, Number.parseInt(query.get('step') ?? '1', 10) || 1)
  const finish = useFinish(wanted)
  const goTo = (step: number) => {
    const next = new URLSearchParams({ step: String(step), ...(back !== null && { back }) })
    void navigate(`${MY_PATHS.fillDog}?${next}`, { state: { isFromHere: true } })
  }
  const onAdded = ({ name }: Dog) => {
    showToast('success', `${name} is added.`)
    finish(back ?? MY_PATHS.dogs)
  }
  return <FillSteps wanted={wanted} goTo={goTo} onAdded={onAdded} />
}

/** Leaves no empty form behind in the history: it goes back over its own pages, and the last of them gives way. */
function useFinish(step: number) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [goal, setGoal] = useState<string | null>(null)
  useEffect(() => {
    if (goal !== null && step === 1) void navigate(goal, { replace: true })
  }, [goal, step, navigate])
  return (to: string) => {
    const isFromHere = (state as { isFromHere?: boolean } | null)?.isFromHere === true
    if (!isFromHere) return void navigate(to, { replace: true })
    setGoal(to)
    return void navigate(-1)
  }
}

function FillSteps(steps: Parameters<typeof useFillDog>[0]) {
  const { form, step, weightUnit, next } = useFillDog(steps)
  const { attach, failure, isSending } = form
  const { question, Fields } = FILL_STEPS[step - 1] ?? { question: () => '', Fields: () => null }
  const name = form.values.name.trim()
  const isLast = step === FILL_STEPS.length
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    next()
  }
  return (
    <div className="fill-page">
      <form
        ref={attach}
        className="fill-dog"
        aria-labelledby="fill-question"
        onSubmit={onSubmit}
        onKeyDown={goToNextField}
        noValidate
      >
        <StepTrack step={step} />
        <h2 id="fill-question">{question(name)}</h2>
        <Fields form={form} weightUnit={weightUnit} />
        <StepStart key={step} step={step} readForm={form.readElement} />
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
            <button type="button" className="button secondary large" onClick={() => steps.goTo(step - 1)}>
              Back to step {step - 1}
            </button>
          )}
          <button type="submit" className="button primary large" disabled={isSending}>
            {!isLast ? 'Next' : isSending ? 'Adding…' : `Add ${name}`}
          </button>
        </div>
      </form>
      <DrawnDog breed={form.values.breed} name={name} />
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

/** Whoever opens a page of it can type at once, and sees it from its top; the question is the form's name. */
function StepStart({ step, readForm }: { step: number; readForm: () => HTMLFormElement | null }) {
  const start = useEffectEvent(() =>
    readForm()?.querySelector<HTMLElement>('.text-input')?.focus({ preventScroll: true }),
  )
  useEffect(() => {
    start()
    if (step > 1) window.scrollTo(0, 0)
  }, [step])
  return null
}

const TYPED_IN_ORDER = ['name', 'breed', 'weight']

/** Enter leads to the next of the fields that is still empty; once none is, it goes on. */
function goToNextField(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget } = event
  if (key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return
  const rest = TYPED_IN_ORDER.slice(TYPED_IN_ORDER.indexOf(target.name) + 1)
  const fields = rest.map((name) => currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`))
  const next = fields.find((field) => field?.value === '')
  if (!TYPED_IN_ORDER.includes(target.name) || !next) return
  event.preventDefault()
  next.focus()
}
