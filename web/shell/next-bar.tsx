import './next-bar.css'
import ball from '#ui/art/ball.svg'
import { Icon } from '#ui/icon.tsx'
import { MovingValue } from '#ui/moving-value.tsx'
import { clickNext, type NextBarControl } from '../page/page-frame.ts'
import { progressPercent, useSteps } from '../page/wizard-steps.ts'

/** Sticks to the bottom of a wizard page; the ball at the head of the track makes one turn per step. */
export function NextBar(control: NextBarControl) {
  const { step, totalStep, progress } = control
  const steps = useSteps(step, totalStep)
  const percent = progressPercent(steps)
  const {
    canContinue,
    chosen,
    details,
    note,
    label = 'Next',
    isBusy = false,
    onDetails,
    detailsLabel,
  } = control
  return (
    <div className="next-bar">
      <div
        className="next-track"
        role="progressbar"
        aria-label="Booking progress"
        aria-valuemin={0}
        aria-valuemax={steps.totalStep}
        aria-valuenow={steps.step}
        aria-valuetext={progress}
      >
        <i style={{ width: `${percent}%` }} />
        <img
          src={ball}
          alt=""
          width="26"
          height="26"
          style={{ left: `min(${percent}%, 100% - 14px)`, rotate: `${steps.step}turn` }}
        />
      </div>
      <div className="wrap next-row">
        <div className="next-chosen">
          <p aria-live="polite">
            <b className="number">
              <MovingValue text={chosen} />
            </b>
            {canContinue || control.onMissing === undefined ? (
              <span>{details}</span>
            ) : (
              <button type="button" className="next-missing" onClick={control.onMissing}>
                {details}
              </button>
            )}
          </p>
          {onDetails && (
            <button type="button" aria-label={detailsLabel} onClick={onDetails}>
              <Icon name="caret-down-bold" />
            </button>
          )}
        </div>
        <span className="next-note">{note}</span>
        <button
          type="button"
          className="button primary large"
          disabled={!canContinue}
          aria-disabled={isBusy}
          onClick={() => clickNext(control)}
        >
          {isBusy && <img className="bouncing-ball" src={ball} alt="" width="20" height="20" />}
          {label}
          {label === 'Next' && <Icon name="arrow-right-bold" />}
        </button>
      </div>
    </div>
  )
}
