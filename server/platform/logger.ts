import { pino } from 'pino'

export type Logger = pino.Logger

/** Structured logs on standard output. What could open an account never reaches them. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: [
        'password',
        'password2',
        'token',
        'code',
        'authorization',
        '*.password',
        '*.password2',
        '*.token',
        '*.authorization',
        'req.headers.authorization',
        'req.headers.cookie',
      ],
      censor: '[hidden]',
    },
  })
}
