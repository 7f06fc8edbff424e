import { FormPanel } from '#ui/form-panel.tsx'

export function DeletePanel({ onDelete }: { onDelete: () => void }) {
  return (
    <div className="profile-danger">
      <FormPanel title="Delete account" hint="This cannot be undone.">
        <dl className="profile-fate">
          <dt>Deleted</dt>
          <dd>Your name, contact details, dogs, photos, papers and notifications.</dd>
          <dt>Kept, without your name</dt>
          <dd>Bookings and payments, because the law asks us to keep them.</dd>
          <dt>Not possible</dt>
          <dd>
            While a booking is open: cancel it first, or wait until your dog is home. Nor while something is
            still to pay, or a refund is on its way to you.
          </dd>
        </dl>
        <button type="button" className="button small profile-delete" onClick={onDelete}>
          Delete my account
        </button>
      </FormPanel>
    </div>
  )
}
