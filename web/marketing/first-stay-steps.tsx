import './first-stay-steps.css'
import corgi from '#ui/art/corgi-run.svg'
import hills from '#ui/art/hills.svg'
import { Icon } from '#ui/icon.tsx'
import { Link } from 'react-router'
import { BUSINESS, phoneHref } from '../app/business.ts'
import { BOOK_PATH } from '../app/paths.ts'

const STEPS = ['Tell us about your dog', 'Come by and let us meet', 'Pick your dates and a suite']

export function FirstStaySteps() {
  return (
    <section className="wrap dawn-panel">
      <div>
        <h2>Three steps to the first stay</h2>
        <ol className="dawn-steps">
          {STEPS.map((step, index) => (
            <li key={step}>
              <b aria-hidden="true">{index + 1}</b>
              {step}
            </li>
          ))}
        </ol>
      </div>
      <div className="dawn-card">
        <h3>Client service is glad to help</h3>
        <p>Write to us or call. We answer every question about dogs, dates and suites.</p>
        <Link className="button primary large" to={BOOK_PATH}>
          Write to us
        </Link>
        <a className="button secondary large" href={phoneHref(BUSINESS.phone)}>
          <Icon name="phone-duotone" />
          Call {BUSINESS.phone}
        </a>
      </div>
      <img className="dawn-hills" src={hills} alt="" width="1216" height="130" loading="lazy" />
      <img className="dawn-dog" src={corgi} alt="" width="230" height="170" loading="lazy" />
    </section>
  )
}
