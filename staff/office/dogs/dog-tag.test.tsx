// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { StaffDog } from '#contract/office/dogs/dog-page.ts'
import { DogTag } from './dog-tag.tsx'

afterEach(cleanup)

const visit = (status: string, room: string | null) => ({ status, room }) as StaffDog['visits'][number]
const DOG = { deceasedOn: null, isHidden: false, isHere: true, isReady: true, visits: [] }
const words = (more: object) => render(<DogTag dog={{ ...DOG, ...more }} />).container.textContent

test.each([
  ['With us in R3', { visits: [visit('confirmed', 'R7'), visit('checked_in', 'R3')] }],
  ['With us', { visits: [visit('checked_in', null)] }],
  ['With us', { visits: [visit('checked_out', 'R3')] }],
  ['Ready', { isHere: false, visits: [visit('checked_in', 'R3')] }],
  ['Not ready yet', { isHere: false, isReady: false }],
  ['No longer on their list', { isHidden: true }],
  ['In memory', { deceasedOn: '2026-11-02' }],
])('WS33 the dog’s page says “%s”', (said, dog) => {
  expect(words(dog)).toBe(said)
})
