import type { Inspection } from './inspect-file.ts'
import type { SniffedType } from './sniff-type.ts'

export interface InspectorRequest {
  path: string
  type: Exclude<SniffedType, 'heic'>
}

/** `ready` once, when it can be asked. */
export type InspectorResponse = Inspection | 'ready'
