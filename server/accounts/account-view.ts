import type { UserInfo } from '#contract/accounts.ts'
import type { Account } from './account-store.ts'

/** The description's spellings: givenName is the last name, dorpboxLink the videos. */
export function toUserInfo(account: Account): UserInfo {
  return {
    id: account.id,
    email: account.email,
    firstName: account.first_name,
    givenName: account.last_name,
    role: account.role,
    dorpboxLink: account.videos_url,
  }
}
