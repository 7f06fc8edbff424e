import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { PROJECT_ROOT } from './project.mjs'

/**
 * Files are begun by their size, the largest first, and these are smaller than their work. Begun last, each would keep
 * one core busy alone at the end; what mostly waits, for processes that are killed and come back, goes beside them.
 */
export const BEGUN_FIRST = ['server/business/orders/random-histories', 'server/testing/faults/']

export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const bySize = await super.sort(files)
    return bySize
      .map((file) => ({ file, rank: rankOf(relative(PROJECT_ROOT, file.moduleId)) }))
      .toSorted(
        (one, other) => one.file.project.name.localeCompare(other.file.project.name) || one.rank - other.rank,
      )
      .map(({ file }) => file)
  }
}

/** Those of one rank stay in the order of their size. */
export function rankOf(path: string): number {
  const first = BEGUN_FIRST.findIndex((beginning) => path.startsWith(beginning))
  return first === -1 ? BEGUN_FIRST.length : first
}
