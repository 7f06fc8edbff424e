/** Storage that may be full, switched off or emptied at any moment; the site works without it. */
export interface BrowserStorage {
  read(key: string): string | null
  /** False when the browser did not keep the value. */
  write(key: string, value: string): boolean
  remove(key: string): void
}

export function browserStorage(pick: () => Storage): BrowserStorage {
  return {
    read: (key) => attempt(() => pick().getItem(key)) ?? null,
    write: (key, value) =>
      attempt(() => {
        pick().setItem(key, value)
        return true
      }) ?? false,
    remove: (key) => attempt(() => pick().removeItem(key)),
  }
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Survives closing the browser: token, drafts, version, working hours. */
export const longStorage = browserStorage(() => window.localStorage)
/** Lives as long as the tab. */
export const tabStorage = browserStorage(() => window.sessionStorage)
