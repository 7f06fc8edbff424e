import type { Settings } from '../platform/settings.ts'

/** What of the settings the HTTP server goes by. */
export type HttpSettings = Pick<
  Settings,
  | 'host'
  | 'port'
  | 'publicOrigin'
  | 'apiOrigin'
  | 'filesOrigin'
  | 'emailCompletions'
  | 'emailVerification'
  | 'trustedProxies'
  | 'metricsAllowed'
>
