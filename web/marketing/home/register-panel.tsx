import './register-panel.css'
import { useSession } from '#client/session/session.ts'
import corgi from '#ui/art/corgi-run.svg'
import hills from '#ui/art/hills.svg'
import { LoginButtons } from '../../accounts/login/login-buttons.tsx'

const STEPS = ['Create your account', 'Add your dog and their vaccine records', 'Pick your dates and a suite']

/** R2: only for who is logged out. */
export function RegisterPanel() {
  const { isLogin, isPending } = useSession()
  if (isLogin || isPending) return null
  return (
    <section className="wrap dawn-panel visitors-only">
      <div>
        <h2>Register to start booking</h2>
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
        <h3>It takes two minutes</h3>
        <p>
          With an account you can book, keep your dog’s vaccine records in one place and see how they’re
          doing.
        </p>
        <LoginButtons logInClass="button secondary large" signUpClass="button primary large" />
      </div>
      <img className="dawn-hills" src={hills} alt="" width="1216" height="130" loading="lazy" />
      <img className="dawn-dog" src={corgi} alt="" width="230" height="170" loading="lazy" />
    </section>
  )
}
