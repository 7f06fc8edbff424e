import { useId } from 'react'
import { endsTooSoon, VACCINE_TITLES } from '#client/dogs/dog-words.ts'
import { VaccineTag } from '#client/dogs/vaccine-tag.tsx'
import { fileUrl } from '#client/page/page-settings.ts'
import type { Dog } from '#contract/business/dogs.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { VACCINE_NAMES, type Vaccine } from '#domain/dogs/vaccines.ts'
import { TypedDateField } from '#ui/fields/typed-date-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { type PaperText, type SentFile, withNewProof } from '../dog-fields.ts'
import type { DogForm } from '../dog-form.ts'
import { FileButton } from './file-button.tsx'
import { UploadStatus } from './upload-status.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useUpload } from './use-upload.ts'

interface VaccineRowProps {
  form: DogForm
  vaccine: Vaccine
  /** What the server has. */
  dog: Dog
  /** The last day on which a booking needs it; '' for none. */
  neededUntil?: CalendarDate
}

/** One vaccine: until when, the paper that proves it, and what we make of it. */
export function VaccineRow({ form, vaccine, dog, neededUntil = '' }: VaccineRowProps) {
  const path = `papers.${vaccine}` as const
  const { value: paper, onChange } = form.field(path)
  const expiresOn = form.field(`${path}.expiresOn`)
  const stored = dog.vaccines.find((one) => one.vaccine === vaccine)
  const sending = useUpload(
    ({ name, path: sentPath }, label) =>
      // Late: the fields as they are then, not as they were when it left.
      onChange(withNewProof(form.readValues(path), { name, path: sentPath, label }, stored?.expiresOn)),
    (isSending) => form.setSending(vaccine, isSending),
  )
  const take = (file: File) => sending.start(file, file.name)
  const { isOver, zone } = useFileDrop(take)
  const proofProblem = form.problem(`${path}.proof`)
  const problemId = useId()
  const tooShort = endsTooSoon(paper.expiresOn, neededUntil)
  const hasProof = paper.proof !== null || stored?.proofName != null
  return (
    <li className={isOver ? 'vaccine-row over' : 'vaccine-row'} {...zone}>
      <h3>{VACCINE_TITLES[vaccine]}</h3>
      <VaccineTag dog={dog} vaccine={vaccine} isChanged={isChanged(paper, stored?.expiresOn)} />
      <TypedDateField
        {...expiresOn}
        label="Expiry date"
        name={`${vaccine}-expires`}
        {...(tooShort !== '' && { hint: tooShort, isWarning: true })}
      />
      <div className="vaccine-file">
        <ProofLink name={VACCINE_NAMES[vaccine]} sent={paper.proof} storedPath={stored?.proofPath ?? null} />
        <FileButton
          className="text-link"
          accept="image/*,application/pdf"
          id={`record-${vaccine}`}
          label={`${hasProof ? 'Replace' : 'Add'} ${VACCINE_NAMES[vaccine]} record, photo or PDF`}
          isWrong={proofProblem !== undefined}
          describedBy={proofProblem && problemId}
          onFile={take}
        >
          <Icon name="upload-simple-bold" />
          {hasProof ? 'Replace' : 'Add photo or PDF'}
        </FileButton>
        <SameFile
          form={form}
          vaccine={vaccine}
          isWanted={!hasProof}
          onTake={(proof) => form.change(`${path}.proof`, proof)}
        />
        {proofProblem !== undefined && (
          <p className="text-error" id={problemId}>
            <Icon name="warning-circle-bold" />
            {proofProblem}
          </p>
        )}
        <UploadStatus {...sending} />
      </div>
      {stored?.refusedBecause && paper.proof === null && (
        <p className="vaccine-refusal">
          <Icon name="warning-circle-bold" />
          <span>Sent back because: {stored.refusedBecause}</span>
        </p>
      )}
    </li>
  )
}

const isChanged = ({ expiresOn, proof }: PaperText, storedDate: string | null | undefined) =>
  proof !== null || expiresOn !== (storedDate ?? '')

interface ProofLinkProps {
  name: string
  sent: SentFile | null
  storedPath: string | null
}

/** The link is private and works for a while; it opens beside the form. */
function ProofLink({ name, sent, storedPath }: ProofLinkProps) {
  const path = sent?.path ?? storedPath
  if (path === null) return null
  const isPdf = /\.pdf(\?|$)/.test(path)
  return (
    <a className="text-link" href={fileUrl(path)} target="_blank" rel="noopener noreferrer">
      <Icon name={isPdf ? 'file-pdf-duotone' : 'image-duotone'} />
      <span>{sent === null ? 'See the record' : sent.label}</span>
      <span className="visually-hidden">, {name}, opens in a new window</span>
    </a>
  )
}

interface SameFileProps {
  form: DogForm
  vaccine: Vaccine
  isWanted: boolean
  onTake: (proof: SentFile) => void
}

/** Vets often write all three on one page. */
function SameFile({ form, vaccine, isWanted, onTake }: SameFileProps) {
  const other = Object.entries(form.values.papers).find(
    ([name, { proof }]) => name !== vaccine && proof !== null,
  )
  const proof = other?.[1].proof
  if (!isWanted || !proof) return null
  return (
    <button type="button" className="text-link link-button" onClick={() => onTake(proof)}>
      Same page as {VACCINE_NAMES[other[0] as Vaccine]}
    </button>
  )
}
