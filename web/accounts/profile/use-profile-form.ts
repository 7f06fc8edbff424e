import { type FormEvent, useRef, useState } from 'react'
import { failureText } from '#client/forms/use-form.ts'
import { useLeaveWarning } from '#client/forms/use-leave-warning.ts'
import { saveProfile } from '#client/log-in/session-calls.ts'
import type { UserInfo } from '#contract/accounts.ts'
import { useKeptProfile } from './kept-profile.ts'
import { changesOf, draftOf, type ProfileDraft, problemsOf } from './profile-draft.ts'

/** What a panel needs to draw its fields. */
export interface ProfileFields {
  draft: ProfileDraft
  change: (changes: Partial<ProfileDraft>) => void
  /** A problem shows once its field was left, or once saving was tried. */
  problem: (field: string) => string | undefined
  leave: (field: string) => void
}

/** The fields that one save bar saves. Until something is typed they follow the session. */
export function useProfileForm(userInfo: UserInfo) {
  const [edited, setEdited] = useKeptProfile(userInfo.id)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const [rounds, setRounds] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  const draft = edited ?? draftOf(userInfo)
  const changes = changesOf(draft, userInfo)
  const isChanged = Object.keys(changes).length > 0
  const problems = problemsOf(draft)
  useLeaveWarning(isChanged, () => setEdited(null))

  const startOver = () => {
    setEdited(null)
    setLeft(new Set())
    setFailure('')
    setRounds((now) => now + 1)
    // The bar goes, and the button that had the focus with it.
    form.current?.focus({ preventScroll: true })
  }
  const save = async () => {
    setIsSaving(true)
    setFailure('')
    try {
      await saveProfile(changes)
      startOver()
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setIsSaving(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || isSaving) return
    setLeft(new Set(problems.keys()))
    if (problems.size === 0) void save()
    else focusFirstProblem(form.current)
  }
  const fields: ProfileFields = {
    draft,
    change: (changed) => setEdited((now) => ({ ...(now ?? draft), ...changed })),
    problem: (field) => (left.has(field) ? problems.get(field) : undefined),
    leave: (field) => setLeft((now) => new Set(now).add(field)),
  }
  return { form, fields, isChanged, isSaving, failure, rounds, startOver, onSubmit }
}

function focusFirstProblem(form: HTMLFormElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
