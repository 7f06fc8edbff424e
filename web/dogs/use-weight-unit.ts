import type { WeightUnit } from '#domain/dogs.ts'
import { useState } from 'react'
import { useSession } from '../session/session.ts'
import { saveProfile } from '../session/session-calls.ts'

/** The unit a person thinks in, kept with their account. If that fails, it still holds for this page. */
export function useWeightUnit() {
  const { userInfo } = useSession()
  const [chosen, setChosen] = useState<WeightUnit | null>(null)
  const choose = (unit: WeightUnit) => {
    setChosen(unit)
    saveProfile({ weightUnit: unit }, {}).catch(() => {})
  }
  return { unit: chosen ?? userInfo?.weightUnit ?? 'lb', choose }
}
