import { useJump } from '../../page/use-jump.ts'
import { LandFacts } from './land-facts.tsx'
import { RegisterPanel } from './register-panel.tsx'
import { ServiceTiles } from './service-tiles.tsx'
import { WhoAreWe } from './who-are-we.tsx'
import { WhyStay } from './why-stay.tsx'

/** Home from the facts about the land down to the footer; the jump to "Who are we" waits until it is here. */
export function HomeBelowFold() {
  useJump()
  return (
    <>
      <LandFacts />
      <ServiceTiles />
      <WhoAreWe />
      <WhyStay />
      <RegisterPanel />
    </>
  )
}
