import { useRef, useState } from 'react'
import { callOnce } from '#client/api/call-once.ts'
import { staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import {
  CATALOGUE_KIND_WORDS,
  type CatalogueKind,
  ORDERED_KINDS,
  type OrderedKind,
} from '#domain/catalogue/kinds.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'

export const isOrderedKind = (kind: CatalogueKind): kind is OrderedKind =>
  (ORDERED_KINDS as readonly CatalogueKind[]).includes(kind)

/** The list with one of its members at another place. */
export function movedTo<One>(list: readonly One[], from: number, to: number): One[] {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}

/** The order of a list, shown at once and saved: presses while one is on its way are saved after it, together. */
export function useRowOrder(
  kind: CatalogueKind,
  ids: readonly number[],
  called: (id: number) => string = () => '',
) {
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  const next = useRef<readonly number[] | null>(null)
  const before = useRef(ids)
  const last = useRef({ id: 0, to: 0 })
  const write = useStaffWrite(staffCatalog.orderRows, {
    undo: () => {
      const earlier = [...before.current]
      return {
        text: orderWords(kind, called(last.current.id), last.current.to),
        run: () => {
          // What was wanted may not have been read back yet: it is wanted no more.
          setWanted(null)
          return callOnce(
            staffCatalog.orderRows,
            { kind: kind as OrderedKind, ids: earlier },
            { silent: true, showMessage: false },
          )
        },
      }
    },
    onFailure: () => {
      next.current = null
      setWanted(null)
    },
  })
  const send = async (order: readonly number[]) => {
    before.current = ids
    await write.send({ kind: kind as OrderedKind, ids: [...order] })
    const later = next.current
    next.current = null
    if (later !== null) await send(later)
  }
  // The list is as it was wanted, or others have changed it: from now on it speaks for itself.
  const isThere = wanted !== null && wanted.join() === ids.join()
  if (isThere && !write.isSending) setWanted(null)
  const order = wanted !== null && isSameSet(wanted, ids) ? wanted : ids
  return {
    order,
    move: (from: number, to: number) => {
      if (to < 0 || to >= order.length || from === to) return
      const moved = movedTo(order, from, to)
      last.current = { id: order[from] ?? 0, to }
      setWanted(moved)
      if (write.isSending) next.current = moved
      else void send(moved)
    },
  }
}

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** "First snow is second now" */
const orderWords = (kind: CatalogueKind, name: string, place: number) =>
  name === '' || PLACES[place] === undefined
    ? `The ${CATALOGUE_KIND_WORDS[kind]} list is in another order`
    : `${name} is ${PLACES[place]} now`
