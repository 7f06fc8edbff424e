import { expect, test } from 'vitest'
import { Signature } from '#contract/business/order-request.ts'
import { FRESH_SIGNATURE, toSignature, wayOf } from './signature-draft.ts'
import { FIELD, isSigned, penDown, penTo } from './signature-path.ts'

const text = { id: 2, version: 3 }
const under = { ...FRESH_SIGNATURE, agreementId: 2, version: 3 }
const drawn = { ...under, way: 'draw' as const }
const stroke = [20, 60, 110].reduce((path, x) => penTo(path, { x, y: 40 }), penDown('', { x: 0, y: 40 }))

test('a drawn signature carries the household’s own name, in the letters that the contract takes', () => {
  const signature = toSignature({ ...drawn, drawing: stroke }, text, 'Priya Sandhu')
  expect(signature).toEqual({ agreementId: 2, version: 3, name: 'Priya Sandhu', drawing: stroke })
  expect(Signature.safeParse(signature).success).toBe(true)
})

test('m9 one tap signs with the account’s own name', () => {
  expect(toSignature(under, text, 'Priya Sandhu')).toBeNull()
  expect(toSignature({ ...under, isOwnSigned: true }, text, 'Priya Sandhu')).toEqual({
    agreementId: 2,
    version: 3,
    name: 'Priya Sandhu',
  })
})

test('m9 a letter is no signature', () => {
  const typed = { ...under, way: 'type' as const }
  for (const typedName of ['x', 'x y', 'Priya']) {
    expect(toSignature({ ...typed, typedName }, text, 'Priya Sandhu')).toBeNull()
  }
  // Who has one name only signs with that.
  expect(toSignature({ ...typed, typedName: 'Sukarno' }, text, 'Sukarno')).toMatchObject({ name: 'Sukarno' })
})

test('P11 a name that cannot be printed is drawn, not typed', () => {
  const typed = { ...under, way: 'type' as const, typedName: '山田太郎' }
  expect(toSignature(typed, text, 'Priya Sandhu')).toBeNull()
  expect(wayOf(under, '山田太郎')).toBe('draw')
  expect(toSignature({ ...drawn, drawing: stroke }, text, '山田太郎')).toMatchObject({ name: '山田太郎' })
})

test('a typed name is a signature too', () => {
  const typed = { ...under, way: 'type' as const, typedName: ' Priya Sandhu ' }
  expect(toSignature(typed, text, '')).toEqual({ agreementId: 2, version: 3, name: 'Priya Sandhu' })
  expect(toSignature({ ...typed, typedName: '  ' }, text, 'Priya Sandhu')).toBeNull()
})

test('what was signed under an older version does not count for the new one', () => {
  expect(toSignature({ ...drawn, drawing: stroke }, { id: 2, version: 4 }, 'Priya Sandhu')).toBeNull()
  const tapped = { ...under, isOwnSigned: true }
  expect(toSignature(tapped, { id: 2, version: 4 }, 'Priya Sandhu')).toBeNull()
})

test('a slip of the pen is no signature', () => {
  expect(isSigned('')).toBe(false)
  expect(isSigned(penTo(penDown('', { x: 5, y: 5 }), { x: 20, y: 5 }))).toBe(false)
  expect(isSigned(stroke)).toBe(true)
})

test('what leaves the field stays at its edge, and points on top of each other are one', () => {
  expect(penTo(penDown('', { x: -9, y: 900 }), { x: 9_999, y: 10.4 })).toBe(
    `M0 ${FIELD.height}L0 ${FIELD.height}L${FIELD.width} 10`,
  )
  expect(penTo(stroke, { x: 111, y: 40 })).toBe(stroke)
})

test('however long one scribbles, it stays short enough to be sent', () => {
  let path = penDown('', { x: 0, y: 0 })
  for (let step = 0; step < 9_000; step += 1)
    path = penTo(path, { x: (step * 97) % 600, y: (step * 31) % 130 })
  expect(Signature.shape.drawing.safeParse(path).success).toBe(true)
})
