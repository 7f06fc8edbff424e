import { type FormEvent, useEffect, useState } from 'react'
import { useFollowSaved } from '#client/forms/use-follow-saved.ts'
import { useLeaveWarning } from '#client/forms/use-leave-warning.ts'
import { type SchemaForm, useSchemaForm } from '#client/forms/use-schema-form.ts'
import { saveProfile } from '#client/log-in/session-calls.ts'
import { readSession } from '#client/session/session.ts'
import type { UserInfo } from '#contract/business/accounts.ts'
import { keepProfile, readKeptProfile } from './kept-profile.ts'
import { changesOf, draftOf, type ProfileDraft, ProfileSchema, profileFieldNamed } from './profile-draft.ts'

export type ProfileForm = SchemaForm<ProfileDraft>

/** The fields that one save bar saves. Until something is typed they follow the session. */
export function useProfileForm(userInfo: UserInfo) {
  const { id } = userInfo
  const saved = draftOf(userInfo)
  const [rounds, setRounds] = useState(0)
  const form = useSchemaForm<ProfileDraft>({
    schema: ProfileSchema,
    initial: readKeptProfile(id) ?? saved,
    send: (draft) => saveProfile(changesOf(draft, userInfo)),
    fieldNamed: profileFieldNamed,
  })
  useFollowSaved(form, saved)
  const isChanged = Object.keys(changesOf(form.values, userInfo)).length > 0
  useEffect(() => keepProfile(id, isChanged ? form.values : null))

  const forget = () => {
    // The session may know a newer profile than this drawing.
    form.reset(draftOf(readSession().userInfo ?? userInfo))
    keepProfile(id, null)
  }
  useLeaveWarning(isChanged, forget)
  const startOver = () => {
    forget()
    setRounds((now) => now + 1)
    // The bar goes, and the button that had the focus with it.
    form.readElement()?.focus({ preventScroll: true })
  }
  const save = async () => {
    if (await form.submit()) startOver()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && !form.isSending) void save()
  }
  return { form, isChanged, rounds, startOver, onSubmit }
}
