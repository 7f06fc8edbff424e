import { useEffect, useRef, useState } from 'react'
import { callAsDeclared } from '#client/api/call-once.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import type { Meeting } from '#contract/office/dogs/interview-day.ts'
import type { Observed } from '#domain/dogs/meeting-observations.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'

/** So long after the last key what was typed is kept. */
const KEPT_AFTER_MS = 700

interface Draft {
  seen: Observed
  note: string
}

const EMPTY: Draft = { seen: {}, note: '' }
const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other)

/** What we saw, kept as it is chosen and typed: nobody presses Save with a dog on the leash. */
export function useMeetingNote({ orderId, dog, note }: Meeting) {
  const kept: Draft = note === null ? EMPTY : { seen: note.seen, note: note.note }
  const [typed, setTyped] = useState<Draft | null>(null)
  const draft = typed ?? kept
  const about = { orderId, dogId: dog.id, noteVersion: note?.version ?? null }
  const save = useStaffWrite(staffDog.noteMeeting, {
    silent: true,
    undo: () => null,
    again: (input) => ({ ...input, noteVersion: note?.version ?? null }),
    onShown: () => setTyped((now) => (now !== null && isSame(now, draft) ? null : now)),
  })
  const isOpen = typed !== null && !isSame(typed, kept)
  const { isSending, failure } = save
  const send = () => void save.send({ ...about, ...draft })
  const latest = useRef({ isOpen, about, draft, send })
  useEffect(() => {
    latest.current = { isOpen, about, draft, send }
  })
  useEffect(() => {
    if (typed === null || !isOpen || isSending || failure !== '') return undefined
    const timer = setTimeout(() => latest.current.send(), KEPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOpen, isSending, failure, typed])
  // Whoever goes to the next dog at once has said all they wanted to say.
  useEffect(
    () => () => {
      const { isOpen: isLeft, about: which, draft: last } = latest.current
      if (isLeft)
        void callAsDeclared(staffDog.noteMeeting, { ...which, ...last }, { silent: true }).catch(() => {})
    },
    [],
  )
  return {
    draft,
    failure,
    isKept: !isOpen && !isSending,
    choose: (id: string, choice: string) => setTyped({ ...draft, seen: { ...draft.seen, [id]: choice } }),
    write: (text: string) => setTyped({ ...draft, note: text }),
    tryAgain: send,
  }
}
