import type { Inspection } from './inspect-file.ts'
import type { SniffedType } from './sniff-type.ts'

export interface InspectorQuestion {
  path: string
  type: Exclude<SniffedType, 'heic'>
}

/** `ready` once, when it can be asked. */
export type InspectorAnswer = Inspection | 'ready'
