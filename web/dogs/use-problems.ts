import { useState } from 'react'

/** Which problems to show: those of fields that were left, and after a try to go on those of all. */
export function useProblems(problems: ReadonlyMap<string, string>) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return {
    problem: (field: string) => (left.has(field) ? problems.get(field) : undefined),
    leave: (field: string) => setLeft((now) => new Set(now).add(field)),
    showAll: () => setLeft(new Set(problems.keys())),
    hideAll: () => setLeft(new Set()),
  }
}

/** Which files are on their way at the moment. */
export function useSending() {
  const [sending, setSendingNames] = useState<ReadonlySet<string>>(new Set())
  const setSending = (file: string, isSending: boolean) =>
    setSendingNames((now) => {
      const next = new Set(now)
      if (isSending) next.add(file)
      else next.delete(file)
      return next
    })
  return { isSending: sending.size > 0, setSending }
}
