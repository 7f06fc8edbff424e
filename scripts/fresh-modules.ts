import { vi } from 'vitest'

// Test files share a process, and stores live in modules: each file begins with new ones.
vi.resetModules()
