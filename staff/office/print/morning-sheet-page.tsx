import './print.css'
import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { staffPrint } from '#contract/office/print.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Panel } from '../../frame/page/panel.tsx'
import { SetupLayout } from '../../frame/page/setup-layout.tsx'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { addressesIn } from './morning-addresses.ts'

type MorningSheet = OutputOf<typeof staffPrint.getMorningSheet>

/** T17: who gets the run sheet by mail, for the morning on which nothing else works. */
export function MorningSheetPage() {
  const read = useStaffRead(staffPrint.getMorningSheet, {}, { live: ['team'] })
  return (
    <SetupLayout>
      <Panel title="Morning sheet" sub={read.data && `Every day at ${twelveHour(read.data.at)}`}>
        <StaffLoaded read={read} what="who gets the morning sheet">
          {(sheet) => <AddressForm key={sheet.version} sheet={sheet} />}
        </StaffLoaded>
      </Panel>
    </SetupLayout>
  )
}

function AddressForm({ sheet }: { sheet: MorningSheet }) {
  const [typed, setTyped] = useState(sheet.mailTo.join('\n'))
  const save = useStaffWrite(staffPrint.saveMorningSheet, { silent: true })
  const mailTo = addressesIn(typed)
  const isSame = mailTo.join('\n') === sheet.mailTo.join('\n')
  return (
    <form
      className="staff-form morning-form"
      aria-label="Morning sheet"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save.send({ version: sheet.version, mailTo })
      }}
    >
      <FormFailure text={save.failure} />
      <TextField
        label="Who gets it by email"
        name="mailTo"
        lines={6}
        value={typed}
        autoComplete="off"
        onChange={setTyped}
        hint="One address a line. With no address the sheet is only saved as a file."
      />
      <p>
        <button type="submit" className="button primary" disabled={isSame || save.isSending}>
          Save
        </button>
      </p>
    </form>
  )
}
