import { OpeningPanel } from '../../frame/opening/opening-panel.tsx'
import { SetupLayout } from '../../frame/page/setup-layout.tsx'

/** The checklist of a business that is being set up; afterwards, what is missing by now. */
export function OpeningPage() {
  return (
    <SetupLayout>
      <OpeningPanel />
    </SetupLayout>
  )
}
