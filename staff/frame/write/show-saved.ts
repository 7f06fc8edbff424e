import { showToast } from '#ui/toast/toast.ts'

/** A switch that saves at once says so: nothing else on the page shows it. */
export const showSaved = (): void => void showToast('success', 'Saved.')
