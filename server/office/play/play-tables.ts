import type { Generated } from 'kysely'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'

export interface PlayTables {
  play_area: {
    id: Generated<number>
    park_id: number
    name: string
    sizes: SizeClass[]
    is_group: Generated<boolean>
    not_with: Generated<string[]>
    max_dogs: number
    position: Generated<number>
    active: Generated<boolean>
  }
  play_place: {
    dog_id: number
    area_id: number
    since: Date
    by_account_id: number
  }
  play_watch: {
    account_id: number
    area_id: number
    since: Date
  }
}
