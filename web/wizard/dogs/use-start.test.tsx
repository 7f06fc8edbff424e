// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { aDog } from '#client/dogs/testing/a-dog.ts'
import type { Dog } from '#contract/business/dogs.ts'
import { useStart } from './preselect-dogs.ts'

const [maple, otis] = [aDog({ id: 1 }), aDog({ id: 2 })]
const NEXT = '/next'

const inAddress = (address: string) =>
  function Page({ children }: { children: ReactNode }) {
    return <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  }

/** With whom the step showed as chosen in every drawing. */
function openStep(dogs: Dog[], address = '/?type=0', before: number[] = []) {
  const shown: string[] = []
  const { result } = renderHook(
    () => {
      const { pathname, search } = useLocation()
      const [chosenIds, setChosenIds] = useState(before)
      const choose = (chosen: Dog[]) => setChosenIds(chosen.map(({ id }) => id))
      const start = useStart({ dogs, choosable: dogs, chosenIds, onChoose: choose, onward: () => NEXT })
      shown.push((start?.map(({ id }) => id) ?? chosenIds).join())
      return { choose, chosenIds, address: `${pathname}${search}` }
    },
    { wrapper: inAddress(address) },
  )
  return { result, shown }
}

afterEach(cleanup)

test.each([
  ['an only dog', [maple], '/?type=0', [], '1'],
  ['whose Book was pressed', [maple, otis], '/?type=0&dog=2', [], '2'],
  ['who was just added, beside who was chosen', [maple, otis], '/?type=0&known=1', [1], '1,2'],
  ['nobody of several', [maple, otis], '/?type=0', [], ''],
] as const)(
  'the first drawing shows %s as chosen, and every other the same',
  (_, dogs, address, before, ids) => {
    const { result, shown } = openStep([...dogs], address, [...before])
    expect(new Set(shown)).toEqual(new Set([ids]))
    expect(result.current).toMatchObject({ address: '/?type=0' })
    expect(result.current.chosenIds.join()).toBe(ids)
  },
)

test('an only dog that somebody takes out again stays out', () => {
  const { result, shown } = openStep([maple])
  act(() => result.current.choose([]))
  expect(shown.at(-1)).toBe('')
  expect(result.current.chosenIds).toEqual([])
})

test('whoever had no dog and has added one is led on', () => {
  expect(openStep([maple], '/?type=0&known=').result.current).toMatchObject({ address: NEXT, chosenIds: [1] })
})
