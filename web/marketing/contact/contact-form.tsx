import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#client/api/call.ts'
import { useFollowSaved } from '#client/forms/use-follow-saved.ts'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { useSession } from '#client/session/session.ts'
import type { UserInfo } from '#contract/business/accounts.ts'
import { ContactForm as ContactFields, messages } from '#contract/business/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'

const UNREACHABLE = 'Your message didn’t go through. Please check your connection and send it again.'

const FIRST_WORDS: Record<string, string> = {
  book: 'I’d like to book a stay.\n\nMy dog: \nThe dates: ',
  visit: 'I’d like to come and visit.\n\nMy dog: \nA day and time that suit me: ',
}

const nameOf = (user: UserInfo | null): string => (user === null ? '' : `${user.firstName} ${user.givenName}`)

interface ContactFormProps {
  /** What the reader came for: the message begins with it. */
  about: string | null
}

export function ContactForm({ about }: ContactFormProps) {
  const { userInfo } = useSession()
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  const known = {
    name: nameOf(userInfo),
    email: userInfo?.email ?? '',
    message: FIRST_WORDS[about ?? ''] ?? '',
    website: '',
  }
  const form = useSchemaForm({
    schema: ContactFields,
    initial: known,
    send: async (message) => {
      await call(messages.sendMessage, message, { silent: true })
      setSentFrom(message.email)
    },
    unreachable: UNREACHABLE,
  })
  // Who is logged in may be known a moment after the form is there; what was typed by then stays.
  useFollowSaved(form, known)
  const { attach, failure, isSending, onSubmit } = form
  // Who came to book or to visit came for the form, not for the map above it.
  const showForm = useEffectEvent(() => form.readElement()?.scrollIntoView({ behavior: 'instant' }))
  useEffect(() => {
    if (about) showForm()
  }, [about])
  /** No mistake is shown before they press the button. */
  const field = (name: 'name' | 'email' | 'message') => {
    const { onBlur: _onBlur, ...props } = form.field(name)
    return props
  }
  const website = form.field('website')

  if (sentFrom !== null) return <MessageSent email={sentFrom} />
  return (
    <form
      ref={attach}
      className="contact-form"
      onSubmit={onSubmit}
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
      <TextField {...field('name')} label="Your name" autoComplete="name" />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <TextField {...field('message')} label="What can we help with?" lines={5} />
      {/* People never see this field; what fills it in is a machine. */}
      <div className="contact-trap" aria-hidden="true">
        <label>
          Website
          <input
            name={website.name}
            tabIndex={-1}
            autoComplete="off"
            value={website.value}
            onChange={(event) => website.onChange(event.target.value)}
          />
        </label>
      </div>
      <button type="submit" className="button primary large" disabled={isSending}>
        {isSending ? 'Sending…' : 'Send message'}
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
