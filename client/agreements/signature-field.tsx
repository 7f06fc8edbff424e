import './signature-field.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Agreement } from '#contract/business/catalog-content.ts'
import { canPrint } from '#domain/agreements/printable.ts'
import { typedNameProblem } from '#domain/agreements/signed-name.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useDraft } from '../booking/draft-store.ts'
import { parkToday } from '../page/park-today.ts'
import { type SignatureFields, signatureDraft, signatureUnder, wayOf } from './signature-draft.ts'
import { SignaturePad } from './signature-pad.tsx'

const LONGEST_NAME = 120

interface SignatureFieldProps {
  agreement: Pick<Agreement, 'id' | 'version'>
  /** Signed with in one tap, and written under what is drawn. */
  ownName: string
}

interface WayProps {
  fields: SignatureFields
  ownName: string
  change: (changes: Partial<SignatureFields>) => void
}

/** One's name under the agreement: one's own in one tap, or another typed or drawn. */
export function SignatureField({ agreement, ownName }: SignatureFieldProps) {
  const fields = signatureUnder(useDraft(signatureDraft), agreement)
  const change = (changes: Partial<SignatureFields>) => signatureDraft.change({ ...fields, ...changes })
  const way = wayOf(fields, ownName)
  const Way = WAYS[way]
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(way)
  useEffect(() => {
    if (shown.current === way) return
    shown.current = way
    // The link that was pressed is gone with the way before: who goes by keyboard stays here.
    box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [way])
  return (
    <div ref={box} className="signature-field">
      <Way fields={fields} ownName={ownName} change={change} />
    </div>
  )
}

const WAYS = { own: OwnName, type: TypedName, draw: DrawnName }

function OwnName({ fields, ownName, change }: WayProps) {
  return (
    <>
      <div className="signature-own" role="status">
        {fields.isOwnSigned && (
          <SignedBox ownName={ownName} onClear={() => change({ isOwnSigned: false })}>
            <span className="signature-name">{ownName}</span>
          </SignedBox>
        )}
      </div>
      {!fields.isOwnSigned && (
        <button
          type="button"
          className="button secondary signature-tap"
          onClick={() => change({ isOwnSigned: true })}
        >
          Sign as {ownName}
        </button>
      )}
      <p className="signature-hint">
        Or{' '}
        <WayLink to="type" change={change}>
          type your name
        </WayLink>{' '}
        or{' '}
        <WayLink to="draw" change={change}>
          draw it
        </WayLink>
        .
      </p>
    </>
  )
}

function TypedName({ fields, ownName, change }: WayProps) {
  const problem = fields.typedName.trim() === '' ? null : typedNameProblem(fields.typedName, ownName)
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
      <p className="signature-hint" role="status">
        {problem ?? 'Typing your name signs the agreement.'}
      </p>
      <p className="signature-hint">
        {ownName !== '' && (
          <>
            {canPrint(ownName) && (
              <>
                <button
                  type="button"
                  className="text-link"
                  onClick={() => change({ way: 'own', isOwnSigned: true })}
                >
                  Sign as {ownName}
                </button>{' '}
                or{' '}
              </>
            )}
            <WayLink to="draw" change={change}>
              {canPrint(ownName) ? 'draw it instead' : 'Draw it instead'}
            </WayLink>
          </>
        )}
      </p>
    </div>
  )
}

function DrawnName({ fields, ownName, change }: WayProps) {
  return (
    <>
      <SignedBox ownName={ownName} onClear={fields.drawing === '' ? null : () => change({ drawing: '' })}>
        <SignaturePad path={fields.drawing} onDraw={(drawing) => change({ drawing })} />
      </SignedBox>
      <p className="signature-hint">
        Sign with finger or mouse, or{' '}
        <WayLink to="type" change={change}>
          type your name
        </WayLink>
        .
      </p>
    </>
  )
}

interface SignedBoxProps {
  ownName: string
  onClear: (() => void) | null
  children: ReactNode
}

function SignedBox({ ownName, onClear, children }: SignedBoxProps) {
  const [today] = useState(parkToday)
  return (
    <div className="signature-box">
      {children}
      <span className="signature-line number">
        {ownName}, {dateWithYear(today)}
      </span>
      {onClear !== null && (
        <button type="button" className="button quiet small" onClick={onClear}>
          Clear<span className="visually-hidden"> the signature</span>
        </button>
      )}
    </div>
  )
}

interface WayLinkProps extends Pick<WayProps, 'change'> {
  to: SignatureFields['way']
  children: ReactNode
}

const WayLink = ({ to, change, children }: WayLinkProps) => (
  <button type="button" className="text-link" onClick={() => change({ way: to })}>
    {children}
  </button>
)
