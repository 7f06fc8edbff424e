import { useRead } from '#client/api/use-read.ts'
import { catalog } from '#contract/business/catalog.ts'
import { Segmented } from '#ui/fields/segmented.tsx'

interface ChooseDogParkProps {
  parkId: number
  onChange: (parkId: number) => void
}

/** With one park nobody sees a choice. */
export function ChooseDogPark({ parkId, onChange }: ChooseDogParkProps) {
  const { data: parks = [] } = useRead(catalog.getParkList, {})
  if (parks.length < 2) return null
  return (
    <Segmented
      label="At which park?"
      name="park"
      value={String(parkId)}
      options={parks.map(({ id, name, city }) => ({ value: String(id), label: `${name}, ${city}` }))}
      onChange={(value) => onChange(Number(value))}
    />
  )
}
