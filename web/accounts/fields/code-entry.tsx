import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { CodeField } from './code-field.tsx'
import { SendCodeButton } from './send-code-button.tsx'

interface CodeEntryProps {
  form: {
    values: { email: string }
    field: (name: 'code') => ComponentProps<typeof CodeField>
    setFailure: (message: string) => void
  }
  codeId: string
  onSent: (codeId: string) => void
  /** Where the e-mail was typed on the step before. */
  sendsAtOnce?: boolean
}

/** The button that mails a code to the e-mail typed above, and where to put it once it is on its way. */
export function CodeEntry({ form, codeId, onSent, sendsAtOnce = false }: CodeEntryProps) {
  return (
    <>
      {codeId !== '' && <CodeField {...form.field('code')} />}
      <SendCodeButton
        email={form.values.email}
        codeId={codeId}
        onSent={(sent) => {
          // Drawn at once, so that the next frame finds the field; only then has the step itself taken the focus.
          flushSync(() => onSent(sent))
          requestAnimationFrame(() => document.querySelector<HTMLElement>('.code-field input')?.focus())
        }}
        onFailure={form.setFailure}
        sendsAtOnce={sendsAtOnce}
      />
    </>
  )
}
