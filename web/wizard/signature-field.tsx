import './signature-field.css'
import type { Agreement } from '#contract/catalog-content.ts'
import { dateWithYear } from '#domain/date-words.ts'
import { TextField } from '#ui/text-field.tsx'
import { useState } from 'react'
import { parkToday } from '../app/park-today.ts'
import { useDraft } from '../orders/draft.ts'
import { type SignatureFields, signatureDraft, signatureUnder } from './signature-draft.ts'
import { SignaturePad } from './signature-pad.tsx'

const LONGEST_NAME = 120

interface SignatureFieldProps {
  agreement: Pick<Agreement, 'id' | 'version'>
  /** Written under what is drawn. */
  ownName: string
}

/** One's name under the agreement, drawn or typed. */
export function SignatureField({ agreement, ownName }: SignatureFieldProps) {
  const [today] = useState(parkToday)
  const fields = signatureUnder(useDraft(signatureDraft), agreement)
  const change = (changes: Partial<SignatureFields>) => signatureDraft.change({ ...fields, ...changes })
  if (fields.way === 'type') {
    return (
      <div className="signature-typed">
        <TextField
          label="Your full name, as your signature"
          name="signature-name"
          value={fields.typedName}
          onChange={(typedName) => change({ typedName })}
          maxLength={LONGEST_NAME}
          autoComplete="name"
        />
        <p className="signature-hint">
          Typing your name signs the agreement.{' '}
          <button type="button" className="text-link" onClick={() => change({ way: 'draw' })}>
            Draw it instead
          </button>
        </p>
      </div>
    )
  }
  return (
    <>
      <div className="signature-box">
        <SignaturePad path={fields.drawing} onDraw={(drawing) => change({ drawing })} />
        <span className="signature-line number">
          {ownName}, {dateWithYear(today)}
        </span>
        {fields.drawing !== '' && (
          <button type="button" className="button quiet small" onClick={() => change({ drawing: '' })}>
            Clear<span className="visually-hidden"> the signature</span>
          </button>
        )}
      </div>
      <p className="signature-hint">
        Sign with finger or mouse, or{' '}
        <button type="button" className="text-link" onClick={() => change({ way: 'type' })}>
          type your name
        </button>
        .
      </p>
    </>
  )
}
