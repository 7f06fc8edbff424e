import { inject } from 'vitest'
import { setInspectorProgram } from '../platform/files/start-inspector.ts'

/** Built once for the whole run (global-setup.ts), as it is where customers send files. */
setInspectorProgram(inject('inspectorProgram'))
