import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flattenError } from 'zod'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { useSession } from '#client/session/session.ts'
import type { UserInfo } from '#contract/accounts.ts'
import { ContactForm as ContactFormSchema, messages } from '#contract/messages.ts'
import { TextField } from '#ui/text-field.tsx'

type Errors = ReturnType<typeof flattenError<{ name: string; email: string; message: string }>>['fieldErrors']

const FIRST_WORDS: Record<string, string> = {
  book: 'I’d like to book a stay.\n\nMy dog: \nThe dates: ',
  visit: 'I’d like to come and visit.\n\nMy dog: \nA day and time that suit me: ',
}

const nameOf = (user: UserInfo | null): string => (user === null ? '' : `${user.firstName} ${user.givenName}`)

interface Fields {
  name: string
  email: string
  message: string
  website: string
}

interface ContactFormProps {
  /** What the reader came for: the message begins with it. */
  about: string | null
}

export function ContactForm({ about }: ContactFormProps) {
  const { userInfo } = useSession()
  const [typed, setTyped] = useState<Partial<Fields>>({})
  // Who is logged in may be known a moment after the form is there; what was typed by then stays.
  const fields: Fields = {
    name: nameOf(userInfo),
    email: userInfo?.email ?? '',
    message: FIRST_WORDS[about ?? ''] ?? '',
    website: '',
    ...typed,
  }
  const [errors, setErrors] = useState<Errors>({})
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const [failure, setFailure] = useState('')
  const form = useRef<HTMLFormElement>(null)
  // Who came to book or to visit came for the form, not for the map above it.
  useEffect(() => {
    if (about) form.current?.scrollIntoView({ behavior: 'instant' })
  }, [about])
  const change = (name: keyof Fields) => (value: string) => setTyped((now) => ({ ...now, [name]: value }))

  const send = async () => {
    setState('sending')
    setFailure('')
    try {
      await call(messages.sendMessage, fields, { silent: true })
      setState('sent')
    } catch (error) {
      setFailure(
        error instanceof CallError
          ? error.message
          : 'Your message didn’t go through. Please check your connection and send it again.',
      )
      setState('writing')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = ContactFormSchema.safeParse(fields)
    setErrors(checked.success ? {} : flattenError(checked.error).fieldErrors)
    if (checked.success) void send()
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  if (state === 'sent') return <MessageSent email={fields.email} />
  return (
    <form
      ref={form}
      className="contact-form"
      onSubmit={submit}
      noValidate
      aria-labelledby="contact-form-title"
    >
      <h2 id="contact-form-title">Write to us</h2>
      <p className="contact-form-lead">We answer by email, usually the same day.</p>
      {failure && (
        <div className="contact-failure">
          <p role="alert">{failure}</p>
          <p>Your message is still here.</p>
        </div>
      )}
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        value={fields.name}
        onChange={change('name')}
        error={errors.name?.[0]}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        value={fields.email}
        onChange={change('email')}
        error={errors.email?.[0]}
      />
      <TextField
        label="What can we help with?"
        name="message"
        lines={5}
        value={fields.message}
        onChange={change('message')}
        error={errors.message?.[0]}
      />
      {/* People never see this field; what fills it in is a machine. */}
      <div className="contact-trap" aria-hidden="true">
        <label>
          Website
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={fields.website}
            onChange={(event) => change('website')(event.target.value)}
          />
        </label>
      </div>
      <button type="submit" className="button primary large" disabled={state === 'sending'}>
        {state === 'sending' ? 'Sending…' : 'Send message'}
      </button>
    </form>
  )
}

/** Takes the form's place and the focus, which was on the button that is gone. */
function MessageSent({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="contact-form" aria-labelledby="message-sent">
      <h2 id="message-sent" ref={heading} tabIndex={-1}>
        Message sent
      </h2>
      <p className="contact-form-lead">
        Thank you! We’ll write back to {email}, usually the same day. A confirmation is on its way to you.
      </p>
    </section>
  )
}
