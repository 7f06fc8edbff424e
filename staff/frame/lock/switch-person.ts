import { callForEnvelope } from '#client/api/call.ts'
import { queryClient } from '#client/api/query-client.ts'
import { storeToken } from '#client/session/stored-token.ts'
import { staffDevice } from '#contract/office/yard/devices.ts'
import { openQuestion } from '#ui/dialog/confirm.ts'
import { openApproval } from '../pin/approval.ts'
import { askWho, whenPersonChanges } from '../session/me.ts'
import { openConflict } from '../write/conflict.ts'

interface Left {
  address: string
  /** What their pages showed: a page that finds it gone would begin anew, and what was typed into it with it. */
  reads: readonly (readonly [readonly unknown[], unknown])[]
}

/** Where each person of this device stopped. */
const left = new Map<number, Left>()
const FIRST_PAGE = '/staff/'

/** W19: the next person, by name and PIN. What the one before has open waits for them. */
export async function switchPerson(accountId: number, pin: string): Promise<void> {
  const { token } = await callForEnvelope(staffDevice.switchPerson, { accountId, pin }, { silent: true })
  if (token === undefined) throw new Error('The switch was answered without a token.')
  storeToken(token)
  await askWho()
}

whenPersonChanges((before, next) => {
  openQuestion.read()?.answer(false)
  openApproval.read()?.giveUp()
  openConflict.change(null)
  const theirs = left.get(next.id)
  left.delete(next.id)
  if (next.device === null) left.clear()
  else left.set(before.id, whatIsLeft(before.id))
  for (const [key, data] of theirs?.reads ?? []) queryClient.setQueryData(key, data)
  window.history.replaceState(null, '', theirs?.address ?? FIRST_PAGE)
})

const whatIsLeft = (accountId: number): Left => ({
  address: window.location.pathname + window.location.search,
  reads: queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) =>
      queryKey.at(-1) === accountId && state.data !== undefined ? [[queryKey, state.data] as const] : [],
    ),
})
