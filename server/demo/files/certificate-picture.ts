import type { App } from '../../app.ts'
import { prepareImage } from '../../platform/files/prepare-image.ts'
import { keepOwnFile } from './keep-own-file.ts'
import { writeLine } from './stroke-letters.ts'

export interface Certificate {
  clinic: string
  dog: string
  breed: string
  owner: string
  vaccine: string
  /** As they are read on the paper: '2026-11-02'. */
  givenOn: string
  goodUntil: string
}

const BLUE = '#2A5F7D'
const PEN = '#22384A'
const GREY = '#857D6B'

/** A vet's paper on the kitchen table, as an owner takes a photo of it. */
export async function keepCertificatePhoto(
  app: Pick<App, 'db' | 'files' | 'clock'>,
  accountId: number,
  certificate: Certificate,
): Promise<string> {
  const { default: sharp } = await import('sharp')
  const photo = await sharp(Buffer.from(drawCertificate(certificate)))
    .png()
    .toBuffer()
  const prepared = await prepareImage(photo)
  if (!prepared.ok) throw new Error(`the picture of a record was refused: ${prepared.reason}`)
  const { bytes, thumbnail } = prepared
  return keepOwnFile(app, { accountId, bytes, thumbnail })
}

function drawCertificate(paper: Certificate): string {
  const facts: [string, string][] = [
    ['Patient', paper.dog],
    ['Breed', paper.breed],
    ['Owner', paper.owner],
  ]
  const row: [number, string, string][] = [
    [110, 'Vaccine', paper.vaccine],
    [330, 'Given', paper.givenOn],
    [540, 'Next due', paper.goodUntil],
  ]
  const label = (text: string, x: number, y: number) => writeLine(text, { x, y, size: 2.6, colour: GREY })
  const value = (text: string, x: number, y: number) => writeLine(text, { x, y, size: 3, colour: PEN })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="1040" viewBox="0 0 840 1040">
    <rect width="840" height="1040" fill="#B48A5A"/>
    <path d="M0 170h840M0 420h840M0 660h840M0 900h840" stroke="#A67C4D" stroke-width="5"/>
    <g transform="rotate(-1.6 420 520)">
      <rect x="74" y="64" width="712" height="920" fill="#7E5C36" fill-opacity=".35"/>
      <rect x="62" y="50" width="712" height="920" fill="#FFFDF8"/>
      ${writeLine(paper.clinic, { x: 110, y: 106, size: 3.6, colour: BLUE })}
      <path d="M110 156h616" stroke="${BLUE}" stroke-width="4"/>
      ${writeLine('Certificate of vaccination', { x: 110, y: 196, size: 3.2, colour: PEN })}
      ${facts.map(([name, text], at) => label(name, 110, 280 + at * 56) + value(text, 290, 278 + at * 56)).join('')}
      <rect x="94" y="480" width="648" height="150" fill="#EEF3F5"/>
      <rect x="94" y="550" width="648" height="80" fill="#F4F7CC"/>
      <path d="M94 480h648v150H94zM94 550h648M306 480v150M516 480v150" fill="none" stroke="#B9C6CC" stroke-width="3"/>
      ${row.map(([x, name, text]) => label(name, x, 508) + value(text, x, 582)).join('')}
      <path d="M120 800c24-60 44-70 40-20-2 34 26-44 44-24 12 14-8 40 16 30 26-12 40-36 56-22 10 10 24 8 46-8" fill="none" stroke="${BLUE}" stroke-width="6" stroke-linecap="round"/>
      <path d="M110 830h280" stroke="${GREY}" stroke-width="2"/>
      ${label('Dr. H. Okafor, DVM', 110, 850)}
      <g transform="rotate(-9 620 800)"><circle cx="620" cy="800" r="86" fill="none" stroke="#C8553D" stroke-width="6"/>
        <circle cx="620" cy="800" r="72" fill="none" stroke="#C8553D" stroke-width="2"/>
        ${writeLine('Seen', { x: 566, y: 780, size: 5, colour: '#C8553D' })}</g>
    </g></svg>`
}
