import './devices-page.css'
import { useLayoutEffect, useRef, useState } from 'react'
import { deviceKey, keepDeviceKey } from '#client/session/stored-token.ts'
import { type Device, staffDevice } from '#contract/office/yard/devices.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { Panel } from '../../../frame/page/panel.tsx'
import { SetupLayout } from '../../../frame/page/setup-layout.tsx'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { askWho } from '../../../frame/session/me.ts'
import { clockTime, shortDay } from '../../../frame/words/clock-words.ts'
import { showSaved } from '../../../frame/write/show-saved.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { newDeviceKey } from './new-device-key.ts'

/** W10, W19: the screens that several people use, and when a screen locks. */
export function DevicesPage() {
  const read = useStaffRead(staffDevice.getDevices, {}, { live: ['team'] })
  return (
    <SetupLayout>
      <Panel title="Shared devices" sub="People switch on them by name and PIN">
        <StaffLoaded read={read} what="the devices">
          {({ devices }) => (
            <>
              <DeviceTable devices={devices.filter(({ isActive }) => isActive)} />
              {devices.every(({ isThis, isActive }) => !isThis || !isActive) && <NameThis />}
            </>
          )}
        </StaffLoaded>
      </Panel>
      <Panel title="Lock" sub="After no activity, a screen asks for the PIN">
        <StaffLoaded read={read} what="the lock">
          {({ lock }) => <LockForm key={lock.version} lock={lock} />}
        </StaffLoaded>
      </Panel>
    </SetupLayout>
  )
}

function DeviceTable({ devices }: { devices: readonly Device[] }) {
  if (devices.length === 0) {
    return <p className="panel-body">No device has a name yet. Name the tablet at the desk or in the yard.</p>
  }
  return (
    <ul className="device-list">
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </ul>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const { id, version, name, madeBy, lastSeenAt, isThis } = device
  const [typed, setTyped] = useState<string | null>(null)
  const isTyping = typed !== null
  const row = useFocusMoved(isTyping)
  const rename = useStaffWrite(staffDevice.renameDevice, { onDone: () => setTyped(null) })
  const end = useStaffWrite(staffDevice.endDevice, { onDone: showSaved })
  const askToEnd = async () => {
    const text = `End “${name}”? Everyone is logged out on it, and anything not sent yet stays on it.`
    if (await askToConfirm({ text, confirmLabel: 'End it', refuseLabel: 'Keep it' }))
      await end.send({ id, version })
  }
  const seen = new Date(lastSeenAt)
  if (isTyping) {
    return (
      <li ref={row}>
        <form
          aria-label={`Rename ${name}`}
          onSubmit={(event) => {
            event.preventDefault()
            void rename.send({ id, version, name: typed })
          }}
        >
          <TextField label="Name" name="deviceName" value={typed} onChange={setTyped} maxLength={60} />
          <button type="submit" className="button primary small" disabled={rename.isSending}>
            Save
          </button>
          <button type="button" className="button secondary small" onClick={() => setTyped(null)}>
            Back
          </button>
        </form>
      </li>
    )
  }
  return (
    <li ref={row}>
      <span>
        <b>{name}</b> {isThis && <span className="tag good">This one</span>}
        <small>
          Named by {madeBy}. Last used {shortDay(seen)}, {clockTime(seen)}
        </small>
      </span>
      <button
        type="button"
        className="button secondary small"
        aria-label={`Rename ${name}`}
        onClick={() => setTyped(name)}
      >
        Rename
      </button>
      <button
        type="button"
        className="button danger small"
        aria-label={`End ${name}`}
        onClick={() => void askToEnd()}
      >
        End
      </button>
    </li>
  )
}

/** The button gives way to the field and comes back: whoever uses keys goes with it. */
function useFocusMoved(isTyping: boolean) {
  const row = useRef<HTMLLIElement>(null)
  const was = useRef(isTyping)
  useLayoutEffect(() => {
    if (was.current === isTyping) return
    was.current = isTyping
    row.current?.querySelector<HTMLElement>(isTyping ? 'input' : 'button')?.focus()
  }, [isTyping])
  return row
}

const NOT_KEPT =
  'This is a private window, so the device wouldn’t be recognized later. Please leave it first.'

function NameThis() {
  const [name, setName] = useState('')
  const save = useStaffWrite(staffDevice.saveDevice, {
    silent: true,
    onDone: async () => {
      showToast('success', 'This device has a name now.')
      await askWho()
    },
  })
  return (
    <form
      className="staff-form panel-body device-form"
      aria-label="Name this device"
      onSubmit={(event) => {
        event.preventDefault()
        const key = deviceKey() ?? newDeviceKey()
        if (keepDeviceKey(key)) void save.send({ name, key })
        else save.setFailure(NOT_KEPT)
      }}
    >
      <FormFailure text={save.failure} />
      <TextField
        label="Name of this device"
        name="name"
        placeholder="Desk tablet"
        value={name}
        onChange={setName}
        maxLength={60}
      />
      <button type="submit" className="button primary" disabled={save.isSending || name.trim() === ''}>
        Name this device
      </button>
    </form>
  )
}

function LockForm({ lock }: { lock: { lockMinutes: number; version: number } }) {
  const [minutes, setMinutes] = useState(String(lock.lockMinutes))
  const save = useStaffWrite(staffDevice.saveLock, {
    silent: true,
    onDone: async () => {
      showSaved()
      await askWho()
    },
  })
  return (
    <form
      className="staff-form panel-body device-form"
      aria-label="Lock"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save.send({ version: lock.version, lockMinutes: Number(minutes) })
      }}
    >
      <FormFailure text={save.failure} />
      <TextField
        label="Minutes without activity"
        name="lockMinutes"
        inputMode="numeric"
        value={minutes}
        onChange={setMinutes}
        maxLength={3}
      />
      <button
        type="submit"
        className="button primary"
        disabled={save.isSending || minutes === String(lock.lockMinutes)}
      >
        Save
      </button>
    </form>
  )
}
