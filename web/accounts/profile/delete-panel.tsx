import { FormPanel } from '#ui/form-panel.tsx'

export function DeletePanel({ onDelete }: { onDelete: () => void }) {
  return (
    <div className="profile-danger">
      <FormPanel title="Delete account" hint="This can’t be undone.">
        <dl className="profile-consequences">
          <dt>Deleted</dt>
          <dd>Your name, contact details, dogs, photos, vaccine records and notifications.</dd>
          <dt>Kept, without your name</dt>
          <dd>Bookings and payments, because the law requires it.</dd>
          <dt>Not possible</dt>
          <dd>
            While a booking is open (cancel it first, or wait until your dog is home), a payment is due, or a
            refund is on its way to you.
          </dd>
        </dl>
        <button type="button" className="button small profile-delete" onClick={onDelete}>
          Delete my account
        </button>
      </FormPanel>
    </div>
  )
}
