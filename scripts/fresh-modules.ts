import { vi } from 'vitest'

// Test files share a process, and stores live in modules: each file begins with new ones, and with the real clock.
vi.resetModules()
vi.useRealTimers()

// They may share a page too: each file begins with an empty one.
if (typeof document !== 'undefined') {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
}
