import type { ReactNode } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { catalog } from '#contract/business/catalog.ts'
import { nameList } from '#domain/name-list.ts'
import { Crew } from './crew.tsx'

const MAX_FACES = 4
export function LiveCrew({ fallback }: { fallback: ReactNode }) {
  const team = useRead(catalog.getTeam, {}).data?.slice(0, MAX_FACES)
  if (!team || team.length === 0) return fallback
  const firstNames = team.map(({ name }) => name.split(' ')[0] ?? name)
  return (
    <Crew
      pictures={team.map(({ img }) => fileUrl(img))}
      words={`${nameList(firstNames)}, here to meet your dog`}
    />
  )
}
