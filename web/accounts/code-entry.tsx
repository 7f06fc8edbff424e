import type { ComponentProps } from 'react'
import { CodeField } from './code-field.tsx'
import { SendCodeButton } from './send-code-button.tsx'

interface CodeEntryProps {
  form: {
    fields: { email: string }
    field: (name: 'code') => ComponentProps<typeof CodeField>
    setFailure: (message: string) => void
  }
  codeId: string
  onSent: (codeId: string) => void
}

/** The code, and the button that mails it to the e-mail typed above. */
export function CodeEntry({ form, codeId, onSent }: CodeEntryProps) {
  return (
    <>
      <CodeField {...form.field('code')} />
      <SendCodeButton email={form.fields.email} codeId={codeId} onSent={onSent} onFailure={form.setFailure} />
    </>
  )
}
